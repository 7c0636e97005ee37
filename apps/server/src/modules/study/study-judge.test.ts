import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalSeconds } from './coverage.ts';
import type { Ranges } from './coverage.ts';
import { explain } from './explain/study-explain.ts';
import { debtMs, joinMs, type StudyClock } from './study-clock.ts';
import { judgeReport } from './study-judge.ts';
import type { StudyReport, StudyRules, StudyState } from './study-judge.ts';

const video: StudyRules = {
  kind: 'video',
  durationSeconds: 100,
  maxSpeed: 2,
  completionPercent: 95,
  noSeekAhead: false,
  minDwellSeconds: 0,
  pageCount: 0,
};
const start = 1_760_000_000_000;
const nothing = { coverage: [], pagesSeen: [], positionSeconds: 0 };
const freshClock = (nowMs: number): StudyClock => ({ openedAtMs: nowMs, endedAtMs: null, closed: [], fromMs: 0, spentMs: 0 });

/** A new player session: it inherits the member's progress in the section and the debt of the previous clock. */
const openSession = (before: StudyState | null, nowMs: number): StudyState => ({
  ...(before ?? nothing),
  seenSequences: [],
  clock: { ...freshClock(nowMs), spentMs: before ? debtMs(before.clock, nowMs) : 0 },
});

const report = (sequence: number, ranges: Ranges, more: Partial<StudyReport> = {}): StudyReport => ({
  sequence,
  ranges,
  positionSeconds: ranges.at(-1)?.[1] ?? 0,
  ...more,
});
const judge = (state: StudyState, sent: StudyReport, atSeconds: number, rules = video) =>
  judgeReport({ report: sent, state, rules, nowMs: start + atSeconds * 1000 });

const anyReport = fc.record({
  sequence: fc.nat(8),
  ranges: fc.array(fc.tuple(fc.nat(130), fc.nat(130)), { maxLength: 5 }),
  positionSeconds: fc.nat(130),
});
const anyRules = fc
  .record({ maxSpeed: fc.constantFrom(1, 1.25, 1.5, 2), noSeekAhead: fc.boolean() })
  .map((part) => ({ ...video, ...part }));

describe('a report that must not count', () => {
  it('is refused as a duplicate if its sequence has been seen', () => {
    const first = judge(openSession(null, start), report(1, [[0, 10]]), 20);
    const again = judge(first.state, report(1, [[40, 50]]), 60);
    expect(again).toMatchObject({ accepted: [], refused: [{ reason: 'duplicate', ranges: [[40, 50]] }] });
    expect(again.state).toBe(first.state);
  });

  it.each([-1, 2_147_483_647, 1.5, Number.NaN])('is refused if its sequence %d cannot be stored', (sequence) => {
    expect(judge(openSession(null, start), report(sequence, [[0, 10]]), 60).accepted).toEqual([]);
  });

  it('is refused beyond the end of the medium', () => {
    const { accepted, refused } = judge(openSession(null, start), report(1, [[90, 140]]), 60);
    expect(accepted).toEqual([[90, 100]]);
    expect(refused).toEqual([{ reason: 'out-of-range', ranges: [[100, 140]] }]);
  });

  it('is refused for seconds that the clock does not allow', () => {
    const { accepted, refused, completed } = judge(openSession(null, start), report(1, [[0, 100]]), 10);
    expect(accepted).toEqual([[0, 22]]);
    expect(refused).toEqual([{ reason: 'too-fast', ranges: [[22, 100]] }]);
    expect(completed).toBe(false);
  });

  it('is refused ahead of what was played if seeking ahead is off', () => {
    const rules = { ...video, noSeekAhead: true };
    const first = judge(openSession(null, start), report(1, [[0, 10]]), 20, rules);
    const second = judge(
      first.state,
      report(2, [
        [12, 15],
        [40, 50],
      ]),
      40,
      rules,
    );
    expect(second.accepted).toEqual([[12, 15]]);
    expect(second.refused).toEqual([{ reason: 'seek-ahead', ranges: [[40, 50]] }]);
    expect(second.state.positionSeconds).toBe(15);
  });
});

describe('a cheating client', () => {
  it('gains nothing from opening many player sessions', () => {
    let state: StudyState | null = null;
    for (let session = 0; session < 50; session += 1) {
      state = judge(openSession(state, start), report(1, [[0, 100]]), 0).state;
    }
    expect(totalSeconds(state?.coverage ?? [])).toBe(2);
  });

  it('gets the grace only while the clock is running, so that closed pages lend nothing', () => {
    const closed = openSession(null, start);
    const ended = { ...closed, clock: { ...closed.clock, endedAtMs: start + 5000 } };
    expect(judge(ended, report(1, [[0, 100]]), 60).accepted).toEqual([[0, 10]]);
  });

  it('counts no more than one clock allows, whatever sections it opens, in sequence or concurrently', () => {
    const steps = fc.array(
      fc.record({
        page: fc.nat(7),
        from: fc.nat(90),
        length: fc.nat(60),
        waitMs: fc.nat(3000),
        step: fc.constantFrom('report', 'join', 'open'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, fc.constantFrom(1, 1.5, 2), (sequence, maxSpeed) => {
        let nowMs = start;
        let counted = 0;
        // Every page plays a section of its own; `open` ends the ones before it, as with one player at a time.
        let clock = { openedAtMs: start, spentMs: 0 };
        let pages: StudyState[] = [openSession(null, start)];
        for (const { page, from, length, waitMs, step } of sequence) {
          nowMs += waitMs;
          if (step === 'join') {
            pages.push({ ...nothing, seenSequences: [], clock: { ...freshClock(nowMs), fromMs: joinMs(clock, nowMs) } });
          }
          if (step === 'open') {
            clock = { openedAtMs: nowMs, spentMs: debtMs(clock, nowMs) };
            pages = [openSession(null, nowMs)];
          }
          const at = page % pages.length;
          const state = { ...(pages[at] ?? openSession(null, nowMs)) };
          state.clock = { ...state.clock, spentMs: clock.spentMs };
          const sent = report((state.seenSequences.at(-1)?.[1] ?? 0) + 1, [[from, from + length]]);
          const judged = judgeReport({ report: sent, state, rules: { ...video, maxSpeed }, nowMs });
          pages[at] = judged.state;
          clock = { ...clock, spentMs: judged.state.clock.spentMs };
          counted += totalSeconds(judged.accepted);
          expect(counted).toBeLessThanOrEqual(2 + ((nowMs - start) / 1000) * maxSpeed);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cannot exceed wall time × speed plus the grace, whatever the reports and sessions', () => {
    const steps = fc.array(fc.record({ sent: anyReport, waitMs: fc.nat(4000), reopen: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(steps, anyRules, (sequence, rules) => {
        let nowMs = start;
        let state = openSession(null, nowMs);
        for (const { sent, waitMs, reopen } of sequence) {
          state = reopen ? openSession(state, nowMs) : state;
          nowMs += waitMs;
          state = judgeReport({ report: sent, state, rules, nowMs }).state;
          expect(totalSeconds(state.coverage)).toBeLessThanOrEqual(2 + ((nowMs - start) / 1000) * rules.maxSpeed);
        }
      }),
    );
  });

  it('has every claimed second accepted or refused with a reason', () => {
    fc.assert(
      fc.property(anyReport, anyRules, fc.nat(200), (sent, rules, at) => {
        const before = judge(openSession(null, start), report(3, [[20, 40]]), 30, rules).state;
        const { accepted, refused } = judge(before, sent, at, rules);
        const claimed = judge(before, { ...sent, sequence: 3 }, at, rules).refused[0]?.ranges ?? [];
        const judged = totalSeconds(accepted) + refused.reduce((sum, part) => sum + totalSeconds(part.ranges), 0);
        expect(judged).toBe(totalSeconds(claimed));
      }),
    );
  });

  it('gains nothing from a clock that runs backwards', () => {
    const first = judge(openSession(null, start), report(1, [[0, 20]]), 10).state;
    expect(judge(first, report(2, [[20, 60]]), -600).accepted).toEqual([]);
  });
});

describe('an honest client', () => {
  const played = Array.from({ length: 10 }, (_, index) => report(index + 1, [[index * 10, index * 10 + 10]]));
  const deliver = (reports: StudyReport[], atSeconds: (index: number) => number, rules = video) =>
    reports.reduce((state, sent, index) => judge(state, sent, atSeconds(index), rules).state, openSession(null, start));

  it('is credited in full at the maximum speed, even if reports arrive at irregular milliseconds', () => {
    const state = deliver(played, (index) => (index + 1) * 5 + (index % 3) / 7);
    expect(state.coverage).toEqual([[0, 100]]);
  });

  it('is credited in full at speed 1 if no higher speed is allowed', () => {
    expect(deliver(played, (index) => (index + 1) * 10.0004, { ...video, maxSpeed: 1 }).coverage).toEqual([[0, 100]]);
  });

  it('gets the same result for any order and repetition of its reports', () => {
    const shuffled = fc.shuffledSubarray([...played, ...played], { minLength: 20 });
    fc.assert(
      fc.property(shuffled, (reports) => {
        const state = deliver(reports, () => 100);
        expect(state).toEqual(deliver(played, () => 100));
      }),
    );
  });

  it('is credited for an offline queue up to the time that actually passed', () => {
    expect(deliver(played, () => 3600).coverage).toEqual([[0, 100]]);
    expect(totalSeconds(deliver(played, () => 30).coverage)).toBe(62);
  });

  it('keeps the newest position if an older report arrives later', () => {
    const newest = judge(openSession(null, start), report(2, [[10, 20]]), 60).state;
    expect(judge(newest, report(1, [[0, 10]]), 61).state.positionSeconds).toBe(20);
  });

  it('completes the section with 95 % of distinct seconds and may then seek freely', () => {
    const rules = { ...video, noSeekAhead: true };
    const almost = judge(openSession(null, start), report(1, [[0, 94]]), 60, rules);
    expect(almost.completed).toBe(false);
    const done = judge(almost.state, report(2, [[93, 95]]), 61, rules);
    expect(done.completed).toBe(true);
    expect(judge(done.state, report(3, [[98, 100]]), 62, rules).accepted).toEqual([[98, 100]]);
  });

  it('does not complete a medium of unknown length', () => {
    expect(judge(openSession(null, start), report(1, []), 60, { ...video, durationSeconds: 0 }).completed).toBe(false);
  });
});

describe('reading', () => {
  const article: StudyRules = { ...video, kind: 'article', durationSeconds: 0, minDwellSeconds: 30 };

  it('completes an article after the minimum dwell at speed 1', () => {
    const early = judge(openSession(null, start), report(1, [[0, 30]]), 20, article);
    expect(early).toMatchObject({ accepted: [[0, 22]], completed: false });
    expect(judge(early.state, report(2, [[22, 40]]), 30, article)).toMatchObject({ accepted: [[22, 30]], completed: true });
  });

  it('completes a document only once every page has been shown as well', () => {
    const rules: StudyRules = { ...article, kind: 'document', pageCount: 3 };
    const first = judge(openSession(null, start), report(1, [[0, 30]], { pages: [[0, 3]] }), 60, rules);
    expect(first.state.pagesSeen).toEqual([[1, 3]]);
    expect(first.completed).toBe(false);
    expect(judge(first.state, report(2, [], { pages: [[3, 99]] }), 61, rules).completed).toBe(true);
  });

  it('counts the pages of a document only at reading pace, whatever one report claims', () => {
    const rules: StudyRules = { ...article, kind: 'document', pageCount: 200 };
    const all = report(1, [[0, 1]], { pages: [[1, 201]] });
    const { state, refusedPages, completed } = judge(openSession(null, start), all, 1, rules);
    expect([state.pagesSeen, refusedPages, completed]).toEqual([[[1, 3]], [[3, 201]], false]);
    // The minimum dwell of 30 s does not allow 200 pages: each needs its second.
    const later = judge(state, report(2, [[1, 31]], { pages: [[1, 201]] }), 60, rules);
    expect([later.state.pagesSeen, later.completed]).toEqual([[[1, 33]], false]);
    expect(judge(later.state, report(3, [[31, 200]], { pages: [[1, 201]] }), 240, rules).completed).toBe(true);
  });

  it('shares a longer dwell evenly among few pages', () => {
    const rules: StudyRules = { ...article, kind: 'document', minDwellSeconds: 60, pageCount: 4 };
    const seenAfter = (dwelt: number) =>
      judge(openSession(null, start), report(1, [[0, dwelt]], { pages: [[1, 5]] }), dwelt, rules).state.pagesSeen;
    expect([1, 14, 15, 44, 45].map((dwelt) => totalSeconds(seenAfter(dwelt)))).toEqual([1, 1, 2, 3, 4]);
  });
});

describe('the explanation of a percentage', () => {
  it('explains 63 % with figures that add up', () => {
    const refused = { repeated: 20, 'too-fast': 7 };
    const told = explain(
      {
        coverage: [
          [0, 50],
          [60, 73],
        ],
        pagesSeen: [],
        refused,
      },
      video,
    );
    expect(told).toMatchObject({ percent: 63, countedSeconds: 63, missingSeconds: 37, remainingSeconds: 32, playedSeconds: 90 });
    expect(told.missing).toEqual([
      [50, 60],
      [73, 100],
    ]);
  });

  it('adds up for any coverage and refusals', () => {
    const some = fc.array(fc.tuple(fc.nat(130), fc.nat(130)), { maxLength: 6 });
    fc.assert(
      fc.property(some, fc.nat(500), fc.nat(500), (ranges, repeated, tooFast) => {
        const { coverage } = judge(openSession(null, start), report(1, ranges), 1000).state;
        const told = explain({ coverage, pagesSeen: [], refused: { repeated, 'too-fast': tooFast } }, video);
        expect(told.countedSeconds + told.missingSeconds).toBe(told.totalSeconds);
        expect(totalSeconds(told.missing)).toBe(told.missingSeconds);
        expect(told.parts.reduce((sum, part) => sum + part.seconds, 0)).toBe(told.playedSeconds);
        expect(told.completed).toBe(told.remainingSeconds === 0);
      }),
    );
  });
});
