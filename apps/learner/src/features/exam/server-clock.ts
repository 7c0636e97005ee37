export type ServerClock = {
  /** Milliseconds of the server's time, worked out on this device. */
  now: () => number;
  /** Sets the clock by what the server said; `askedAt` is `elapsed()` when it was asked: the answer is half of the way old. */
  set: (serverMilliseconds: number, askedAt?: number) => void;
};

/**
 * The server's clock on this device (product §3.5 "timer on server time"). It runs on `elapsed`, milliseconds that nobody
 * can set: a candidate who changes the clock of the device changes nothing here.
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
