import { waitFor } from '../busy.ts';

/** Whether the browser has a way to anywhere; it tells when that changes. */
export type Network = {
  isOnline(): boolean;
  subscribe(listener: () => void): () => void;
};

const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
/** A part of the pause is by chance, or everybody whom a starting server sent away comes back in the same moment. */
const SPREAD = 0.3;

export const retryPause = (turn: number, chance: number): number =>
  (PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0) * (1 + SPREAD * chance);

/** Until the browser says that it is online again; at once when it is. Ends early when the caller gives up. */
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

/** Waits before the next try: so long, or until a way that was gone is there again. */
export const pauseBeforeRetry = async (ms: number, network: Network, signal: AbortSignal): Promise<void> => {
  const wasOnline = network.isOnline();
  await (wasOnline ? waitFor(ms, signal) : untilOnline(network, signal));
};
