/** The speed of the last seconds: a mean of all would still tell of the fast line an hour ago. */
const WINDOW_MS = 8000;
/** Before that much time has passed a speed says nothing. */
const FIRST_MS = 1000;

type SpeedMeter = {
  /** So many bytes of the file have arrived by now. */
  note(bytes: number): void;
  /** 0 as long as it is not known. */
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

/** Null while nobody can tell. */
export const secondsLeft = (bytes: number, bytesPerSecond: number): number | null =>
  bytesPerSecond > 0 ? Math.ceil(bytes / bytesPerSecond) : null;
