import { waitFor } from '../busy.ts';

/** Whether the browser is online, with change notifications. */
export type Network = {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
};

const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** Jitter, because otherwise all clients turned away by a starting server would return at the same moment. */
const SPREAD = 0.3;

export const retryPause = (turn: number, chance: number): number =>
  (PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0) * (1 + SPREAD * chance);

/** Resolves once the browser is online, or if the caller aborts. */
export const untilOnline = (network: Network, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (network.isOnline() || signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      if (network.isOnline() || signal.aborted) {
        unsubscribe();
        signal.removeEventListener('abort', end);
        resolve();
      }
    };
    const unsubscribe = network.subscribe(end);
    signal.addEventListener('abort', end);
  });

/** Waits before a retry: for the given time, or until the browser is back online. */
export const pauseBeforeRetry = async (ms: number, network: Network, signal: AbortSignal): Promise<void> => {
  const wasOnline = network.isOnline();
  await (wasOnline ? waitFor(ms, signal) : untilOnline(network, signal));
};
