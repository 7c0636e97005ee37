import type { Range, StudyReceipt, StudyReport } from '@palm/contract/study/player';

/** A range of media time that was really played, in seconds; fractions are kept until reported. */
export type PlayedStretch = readonly [from: number, to: number];

type RecorderParts = {
  playerSession: string;
  /** Second or page at which to resume. */
  position: number;
  send: (report: StudyReport) => Promise<StudyReceipt | null>;
  /** For use when the page unloads. */
  sendOnLeave: (report: StudyReport) => Promise<void>;
};

export type StudyRecorder = {
  played(stretch: PlayedStretch): void;
  /** Seconds in the foreground. */
  dwelt(seconds: number): void;
  at(position: number): void;
  /** Sends everything since the last report; null if there is nothing, or if it is queued for the network. */
  report(): Promise<StudyReceipt | null>;
  leave(): Promise<void>;
};

/** Merges touching and overlapping ranges; the server counts whole seconds. */
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

/** Collects what one player plays and numbers its reports, which makes them idempotent (product.md §3.4). */
export function createStudyRecorder({ playerSession, position, send, sendOnLeave }: RecorderParts): StudyRecorder {
  let stretches: PlayedStretch[] = [];
  let dwell = 0;
  let here = Math.round(position);
  let reported = here;
  let sequence = 0;

  /** Takes the pending data: the next report starts empty. */
  const take = (): StudyReport | null => {
    const ranges = wholeRanges(stretches);
    const dwellSeconds = Math.floor(dwell);
    // A preview has no player session: nothing is reported.
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
