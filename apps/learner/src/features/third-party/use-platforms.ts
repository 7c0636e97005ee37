import { AppError } from '@palm/client/app-error';
import type { WayIn } from '@palm/contract/third-party/calls';
import { useEffect, useState } from 'react';
import { messengerOf } from '../../runtime/messenger.ts';
import { useServices } from '../../shared/services.tsx';
import { loadWaysIn, startInMessenger, startSignIn } from './third-party.api.ts';

export type PlatformParts = {
  orgCode: string;
  /** The wanted page: a path of this app. */
  target: string;
  /** Redirects the browser. */
  leave?: (url: string) => void;
};

/** The organisation's own platforms, how to continue to one, and why that failed. */
export function usePlatforms({ orgCode, target, leave = (url) => window.location.assign(url) }: PlatformParts) {
  const { client } = useServices();
  const here = messengerOf(navigator.userAgent);
  const [ways, setWays] = useState<WayIn[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let wanted = true;
    void loadWaysIn(client, orgCode).then((list) => wanted && setWays(list));
    return () => void (wanted = false);
  }, [client, orgCode]);
  const open = (way: WayIn) => {
    setProblem('');
    const elsewhere = () => startSignIn(client, orgCode, way, target);
    const started = way.kind === here ? startInMessenger(client, orgCode, here, target).then((url) => url ?? elsewhere()) : elsewhere();
    started.then(leave, (error: unknown) => setProblem(error instanceof AppError ? error.msg : ''));
  };
  // In a messaging app its own way signs in with one press, so it comes first.
  const platforms = [...ways].sort((one, other) => Number(other.kind === here) - Number(one.kind === here));
  return { platforms, open, problem };
}
