/** Waits before asking a busy server again, in milliseconds; after the last one the answer is taken as it is. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
const LONGEST_MS = 30_000;
/** A part of the wait is by chance, or everybody whom a starting server sent away comes back in the same moment. */
const SPREAD = 0.3;

/** How long to wait before a call that was answered 503 is sent once more; `null` where it is not to be sent again. */
export const busyPause = (turn: number, headers: Headers, chance: number): number | null => {
  const pause = PAUSES_MS[turn];
  const asked = Number(headers.get('retry-after') ?? 'none') * 1000;
  // Only a server that says when it will be there again is busy; others are broken.
  if (pause === undefined || !Number.isFinite(asked)) {
    return null;
  }
  return Math.min(Math.max(pause, asked), LONGEST_MS) * (1 + SPREAD * chance);
};

/** Ends early, without a word, when the caller has given up: the call that follows says so. */
export const waitFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
