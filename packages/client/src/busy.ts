/** Delays before retrying on a busy server, in milliseconds; after the last one the response is final. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];
const LONGEST_MS = 30_000;
/** Jitter, because otherwise all clients turned away by a starting server would return at the same moment. */
const SPREAD = 0.3;

/** Delay before resending a call that got a 503; `null` if it should not be resent. */
export const busyPause = (turn: number, headers: Headers, chance: number): number | null => {
  const pause = PAUSES_MS[turn];
  const asked = Number(headers.get('retry-after') ?? 'none') * 1000;
  // Only a server that sends Retry-After is busy; others are broken.
  if (pause === undefined || !Number.isFinite(asked)) {
    return null;
  }
  return Math.min(Math.max(pause, asked), LONGEST_MS) * (1 + SPREAD * chance);
};

/** Resolves early if the caller aborts: the subsequent call reports that. */
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
