import { loadPatiently } from '@palm/client/chunk-loader';
import { waitUntilReachable } from '@palm/client/reachable';
import { lazy, type ComponentType } from 'react';
import { failurePassed, showFailure } from './failure-toast.ts';

const sayAway = () => showFailure('这一部分还没有加载出来，连上服务器后会自动出现', { passing: true });

/** Resolves once the server is reachable, returning whether it had to wait; shows a message meanwhile. */
export async function untilServed(): Promise<boolean> {
  const waited = await waitUntilReachable({ onWaiting: sayAway });
  if (waited) {
    failurePassed();
  }
  return waited;
}

/**
 * A lazily loaded part of a page. React's `lazy` alone caches a failure forever, and the error would take down the surrounding page with
 * its typed input.
 */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load, untilServed) }));
