/** Window for measuring the speed: an overall mean would still reflect the fast connection an hour ago. */
const WINDOW_MS = 8000;
/** Minimum time before a speed is meaningful. */
const FIRST_MS = 1000;

type SpeedMeter = {
  /** Records the bytes that have arrived so far. */
  note(bytes: number): void;
  /** 0 until known. */
  bytesPerSecond(): number;
};

export const createSpeedMeter = (now: () => number): SpeedMeter => {
  let marks: { at: number; bytes: number }[] = [];
  return {
    note: (bytes) => {
      const at = now();
      marks = [...marks.filter((mark) => at - mark.at <= WINDOW_MS && mark.bytes <= bytes), { at, bytes }];
    },
    bytesPerSecond: () => {
      const [first] = marks;
      const last = marks.at(-1);
      if (!first || !last || last.at - first.at < FIRST_MS) {
        return 0;
      }
      return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    },
  };
};

/** Null if unknown. */
export const secondsLeft = (bytes: number, bytesPerSecond: number): number | null =>
  bytesPerSecond > 0 ? Math.ceil(bytes / bytesPerSecond) : null;
