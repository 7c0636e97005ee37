import { waitFor } from './busy.ts';

/** Waits before looking once more whether the server is there, in milliseconds; the last one goes on. */
const PAUSES_MS = [1000, 2000, 4000, 8000];
const LONGEST_MS = 15_000;
/** A machine that is going down may take a connection and never answer it. */
const TIMEOUT_MS = 10_000;

/** Whether the server would answer a document now: it is neither down, nor busy, nor closed. */
export const isReached = async (): Promise<boolean> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    // Without a memory: the service worker would answer out of its own.
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Ends early when the browser has its network back, or when the caller has given up. */
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
  /** Called once, before the first pause. */
  onWaiting: () => void;
  signal?: AbortSignal;
};

/** Ends as soon as the server is reached, or the signal aborts. Answers whether it had to wait for that. */
export const untilReached = async ({ onWaiting, signal }: Waiting): Promise<boolean> => {
  for (let turn = 0; ; turn += 1) {
    const reached = await isReached();
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
