export type ServerClock = {
  /** The server's time in milliseconds, computed on this device. */
  now: () => number;
  /** Sets the clock from a server response; `askedAt` is `elapsed()` at the request. */
  set: (serverMilliseconds: number, askedAt?: number) => void;
};

/**
 * The server's clock on this device (product §3.5 "timer on server time"). It runs on `elapsed`, monotonic milliseconds: changing the
 * device's clock has no effect.
 */
export function createServerClock(elapsed: () => number): ServerClock {
  let offset: number | null = null;
  return {
    now: () => elapsed() + (offset ?? 0),
    set: (serverMilliseconds, askedAt = elapsed()) => {
      // The server looked at its clock some time between request and response.
      const [least, most] = [serverMilliseconds - elapsed(), serverMilliseconds - askedAt];
      // A clock within these bounds stays: half of a slow round trip would put it forward by seconds, and the paper would be locked early.
      if (offset === null || offset < least || offset > most) {
        offset = (least + most) / 2;
      }
    },
  };
}
