import type { Later } from './answer-sender.ts';

/** A brief absence, such as glancing at a message, does not count. Also stated in the instructions. */
export const LEAVE_GRACE_SECONDS = 5;

type LeaveParts = {
  later: Later;
  /** Monotonic milliseconds. */
  elapsed: () => number;
  /** Reports to the server; returns false if that failed. */
  report: () => Promise<boolean>;
};

export type LeaveWatch = {
  hidden: () => void;
  visible: () => void;
  /** The network is back: retries a failed report. */
  online: () => void;
  stop: () => void;
};

/** Counts how often the candidate leaves the page (product §3.5), each time once, even if the browser sleeps meanwhile. */
export function createLeaveWatch({ later, elapsed, report }: LeaveParts): LeaveWatch {
  let leftAt: number | null = null;
  let callOff: (() => void) | null = null;
  let untold = 0;

  const tell = async (): Promise<void> => {
    const count = untold;
    untold = 0;
    for (let told = 0; told < count; told += 1) {
      if (!(await report())) {
        untold += count - told;
        return;
      }
    }
  };
  const back = (): void => {
    callOff?.();
    callOff = null;
    leftAt = null;
  };
  const count = (): void => {
    back();
    untold += 1;
    void tell();
  };

  return {
    hidden: () => {
      leftAt = elapsed();
      callOff = later(count, LEAVE_GRACE_SECONDS * 1000);
    },
    visible: () => {
      // Timers of a hidden page may be delayed or suspended, so the time is checked again on return.
      if (leftAt !== null && elapsed() - leftAt >= LEAVE_GRACE_SECONDS * 1000) {
        count();
      } else {
        back();
      }
    },
    online: () => void tell(),
    stop: back,
  };
}
