import { loadPatiently } from '@palm/client/chunk-loader';
import { untilReached } from '@palm/client/reached';
import { lazy, type ComponentType } from 'react';
import { failurePassed, showFailure } from './failure-toast.ts';

const sayAway = () => showFailure('这一部分还没有加载出来，连上服务器后会自动出现', { passing: true });

/** Ends when the server is reached, and answers whether it had to wait for that; says meanwhile that something of the page waits. */
export async function untilServed(): Promise<boolean> {
  const waited = await untilReached({ onWaiting: sayAway });
  if (waited) {
    failurePassed();
  }
  return waited;
}

/**
 * A part of a page whose code comes when it is first shown. React's `lazy` alone keeps a failure for good, and the page around it would fall
 * with what was typed there.
 */
export const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load, untilServed) }));
