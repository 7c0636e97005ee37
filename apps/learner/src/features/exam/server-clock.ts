export type ServerClock = {
  /** The server's time in milliseconds, computed on this device. */
  now: () => number;
  /** Sets the clock from a server response; `askedAt` is `elapsed()` at the request: half of the round trip is assumed to have passed. */
  set: (serverMilliseconds: number, askedAt?: number) => void;
};

/**
 * The server's clock on this device (product §3.5 "timer on server time"). It runs on `elapsed`, monotonic milliseconds: changing the
 * device's clock has no effect.
 */
export function createServerClock(elapsed: () => number): ServerClock {
  let offset = 0;
  return {
    now: () => elapsed() + offset,
    set: (serverMilliseconds, askedAt = elapsed()) => {
      offset = serverMilliseconds - (askedAt + elapsed()) / 2;
    },
  };
}
