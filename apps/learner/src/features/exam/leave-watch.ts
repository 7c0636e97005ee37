import type { Later } from './answer-sender.ts';

/** A glance at a message is no leaving. Also said in the instructions. */
export const LEAVE_GRACE_SECONDS = 5;

type LeaveParts = {
  later: Later;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
  /** Tells the server; false when it did not hear. */
  report: () => Promise<boolean>;
};

export type LeaveWatch = {
  hidden: () => void;
  visible: () => void;
  /** The network is back: what it did not hear is told again. */
  online: () => void;
  stop: () => void;
};

/** Counts the times the candidate leaves the page (product §3.5), each once, also when the browser sleeps meanwhile. */
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
      // Timers of a hidden page may be late or asleep, so the time is looked at again on return.
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
