import type { Range, StudyReceipt, StudyReport } from '@palm/contract/study/player';

/** Time really spent between two moments of a medium, in seconds; fractions are kept until they are reported. */
export type PlayedStretch = readonly [from: number, to: number];

type RecorderParts = {
  playerSession: string;
  /** Second or page at which the person goes on. */
  position: number;
  send: (report: StudyReport) => Promise<StudyReceipt | null>;
  /** For the moment the page goes away. */
  sendOnLeave: (report: StudyReport) => Promise<void>;
};

export type StudyRecorder = {
  played(stretch: PlayedStretch): void;
  /** Seconds in the foreground. */
  dwelt(seconds: number): void;
  at(position: number): void;
  /** Sends what has come since the last report; null when nothing has, or when it waits for the network. */
  report(): Promise<StudyReceipt | null>;
  leave(): Promise<void>;
};

/** Stretches that touch or overlap become one; the server counts whole seconds. */
export function wholeRanges(stretches: readonly PlayedStretch[]): Range[] {
  const sorted = stretches.map(([from, to]): Range => [Math.round(from), Math.round(to)]).sort(([one], [other]) => one - other);
  const merged: Range[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) {
      last[1] = Math.max(last[1], to);
    } else if (to > from) {
      merged.push([from, to]);
    }
  }
  return merged;
}

/** Collects what one player plays and numbers its reports, so that a repeat changes nothing (product.md §3.4). */
export function createStudyRecorder({ playerSession, position, send, sendOnLeave }: RecorderParts): StudyRecorder {
  let stretches: PlayedStretch[] = [];
  let dwell = 0;
  let here = Math.round(position);
  let reported = here;
  let sequence = 0;

  /** Takes what has come, once: the next report begins empty. */
  const take = (): StudyReport | null => {
    const ranges = wholeRanges(stretches);
    const dwellSeconds = Math.floor(dwell);
    // A preview has no player session: then nothing is reported.
    if (playerSession === '' || (ranges.length === 0 && dwellSeconds === 0 && here === reported)) {
      return null;
    }
    stretches = [];
    dwell -= dwellSeconds;
    reported = here;
    sequence += 1;
    return { playerSession, sequence, ranges, dwellSeconds, position: here };
  };

  return {
    played: (stretch) => void stretches.push(stretch),
    dwelt: (seconds) => void (dwell += seconds),
    at: (next) => void (here = Math.max(0, Math.round(next))),
    report: async () => {
      const report = take();
      return report === null ? null : await send(report);
    },
    leave: async () => {
      const report = take();
      if (report !== null) {
        await sendOnLeave(report);
      }
    },
  };
}
