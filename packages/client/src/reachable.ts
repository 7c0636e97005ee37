import { waitFor } from './busy.ts';

/** Delays between checks whether the server is reachable, in milliseconds; the last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000];
const LONGEST_MS = 15_000;
/** A machine that is shutting down may accept a connection and never respond. */
const TIMEOUT_MS = 10_000;

/** Whether the server would currently serve a document: it is neither down, nor busy, nor in maintenance. */
export const isReachable = async (): Promise<boolean> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    // Bypasses the service worker, which would answer from its cache.
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Resolves early if the browser is back online or the caller aborts. */
const pauseFor = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  addEventListener('online', end);
  signal?.addEventListener('abort', end);
  await waitFor(ms, controller.signal);
  removeEventListener('online', end);
  signal?.removeEventListener('abort', end);
};

type Waiting = {
  /** Called once, before the first delay. */
  onWaiting: () => void;
  signal?: AbortSignal;
};

/** Resolves once the server is reachable or the signal aborts. Returns whether it had to wait. */
export const waitUntilReachable = async ({ onWaiting, signal }: Waiting): Promise<boolean> => {
  for (let turn = 0; ; turn += 1) {
    const reached = await isReachable();
    if (signal?.aborted === true) {
      return false;
    }
    if (reached) {
      return turn > 0;
    }
    if (turn === 0) {
      onWaiting();
    }
    await pauseFor(PAUSES_MS[turn] ?? LONGEST_MS, signal);
  }
};
