/*
 * The law of honest progress (product §3.4). A client only claims; the server decides with its own clock.
 *
 * 1. A second of a section counts once per member, in whatever session, order or number of reports it is claimed.
 * 2. Every wall second in which a player session was open earns `maxSpeed` seconds of budget, once per member and section:
 *    the clock (`creditedAtMs`) is shared by all sessions of the section, so ten open players earn no more than one.
 *    New seconds cost budget; repeated seconds are free. Hence coverage <= 2 + open wall seconds x maxSpeed, always.
 * 3. Unspent budget is kept, at most the length of the section: it credits an offline queue or a slow network in full;
 *    a client that stays silent and claims at the end has waited as long as one that played.
 * 4. The grace of 2 s pays for rounding and for a start that reached the server late. It is given with the first session
 *    of a section and never again, else opening sessions would mint seconds.
 * 5. A report is known by session and sequence. Taken sequences are remembered as ranges, so a late one still counts and
 *    a repeated one changes nothing. Of more than 64 gaps the oldest is closed: what is that late is a duplicate.
 * 6. Without seeking ahead, a claim must start within 2 s after the furthest counted second; the place to resume is held
 *    there too, so a refused player returns to where counting goes on. After completion seeking is free.
 *    (A client under this rule sends its reports one after the other.)
 * 7. Articles and documents claim seconds of a reading clock that starts at the member's counted dwell, at speed 1, up to
 *    the minimum dwell. A document is complete when also every page was shown.
 */
import { clip, containsSecond, normaliseRanges, splitAfter, subtract, totalSeconds, union } from './coverage.ts';
import type { Ranges } from './coverage.ts';

export const graceSeconds = 2;
const maxSequenceRanges = 64;

type StudyKind = 'video' | 'audio' | 'article' | 'document';
type RefusalReason = 'duplicate' | 'out-of-range' | 'seek-ahead' | 'repeated' | 'too-fast';

export interface StudyRules {
  kind: StudyKind;
  /** Length of the medium; 0 for articles and documents. */
  durationSeconds: number;
  maxSpeed: number;
  /** Whole percent of distinct seconds, usually 95. */
  completionPercent: number;
  noSeekAhead: boolean;
  minDwellSeconds: number;
  /** Pages of a document; 0 when it has none to show. */
  pageCount: number;
}

export interface StudyReport {
  sequence: number;
  ranges: Ranges;
  positionSeconds: number;
  /** Pages shown, from 1: `[[1, 4]]` are the pages 1 to 3. */
  pages?: Ranges;
}

/** `seenSequences` and `sessionStartedAtMs` belong to the player session, the rest to the member and section. */
export interface StudyState {
  coverage: Ranges;
  pagesSeen: Ranges;
  positionSeconds: number;
  budgetSeconds: number;
  creditedAtMs: number;
  sessionStartedAtMs: number;
  seenSequences: Ranges;
}

interface Refusal {
  ranges: Ranges;
  reason: RefusalReason;
}

export interface Judgement {
  accepted: Ranges;
  refused: Refusal[];
  state: StudyState;
  completed: boolean;
}

/** The state of a new player session; `previous` is what the member already has in the section. */
export function openSession(previous: StudyState | null, nowMs: number): StudyState {
  if (previous) {
    return { ...previous, sessionStartedAtMs: nowMs, seenSequences: [] };
  }
  return {
    coverage: [],
    pagesSeen: [],
    positionSeconds: 0,
    budgetSeconds: graceSeconds,
    creditedAtMs: nowMs,
    sessionStartedAtMs: nowMs,
    seenSequences: [],
  };
}

export const isReading = (rules: StudyRules) => rules.kind === 'article' || rules.kind === 'document';

/** Seconds that can be counted at all. */
export const countableSeconds = (rules: StudyRules) => (isReading(rules) ? rules.minDwellSeconds : rules.durationSeconds);

/** Distinct seconds that complete the section. */
export function requiredSeconds(rules: StudyRules): number {
  return isReading(rules) ? rules.minDwellSeconds : Math.ceil((rules.durationSeconds * rules.completionPercent) / 100);
}

export function isCompleted(state: Pick<StudyState, 'coverage' | 'pagesSeen'>, rules: StudyRules): boolean {
  const enough = totalSeconds(clip(state.coverage, countableSeconds(rules))) >= requiredSeconds(rules);
  if (rules.kind === 'document') {
    return enough && totalSeconds(state.pagesSeen) >= rules.pageCount;
  }
  // A medium whose length is not known yet must not be complete because zero of zero seconds were played.
  return enough && (isReading(rules) || rules.durationSeconds > 0);
}

/**
 * Turns the wall time since the last credit into whole budget seconds. The clock moves only by the time that was turned
 * into seconds, so frequent reports lose nothing to rounding.
 */
function accrue(state: StudyState, rules: StudyRules, nowMs: number): Pick<StudyState, 'budgetSeconds' | 'creditedAtMs'> {
  const speed = isReading(rules) ? 1 : rules.maxSpeed;
  const sinceMs = Math.max(state.creditedAtMs, state.sessionStartedAtMs);
  const earned = Math.floor((Math.max(0, nowMs - sinceMs) * speed) / 1000);
  return {
    budgetSeconds: Math.min(state.budgetSeconds + earned, Math.max(countableSeconds(rules), graceSeconds)),
    creditedAtMs: sinceMs + Math.ceil((earned * 1000) / speed),
  };
}

const furthest = (coverage: Ranges) => coverage.at(-1)?.[1] ?? 0;

const holdsBack = (state: StudyState, rules: StudyRules) => rules.noSeekAhead && !isReading(rules) && !isCompleted(state, rules);

function splitSeekAhead(claimed: Ranges, coverage: Ranges): { reachable: Ranges; ahead: Ranges } {
  let reach = furthest(coverage);
  const firstAhead = claimed.findIndex(([from, to]) => {
    const ahead = from > reach + graceSeconds;
    reach = ahead ? reach : Math.max(reach, to);
    return ahead;
  });
  return firstAhead < 0 ? { reachable: claimed, ahead: [] } : { reachable: claimed.slice(0, firstAhead), ahead: claimed.slice(firstAhead) };
}

function rememberSequence(seen: Ranges, sequence: number): Ranges {
  const next = union(seen, [[sequence, sequence + 1]]);
  const [first, second, ...rest] = next;
  return first && second && next.length > maxSequenceRanges ? [[first[0], second[1]], ...rest] : next;
}

function nextPosition(state: StudyState, report: StudyReport, rules: StudyRules): number {
  const isNewest = report.sequence >= furthest(state.seenSequences);
  if (!isNewest || !Number.isFinite(report.positionSeconds)) {
    return state.positionSeconds;
  }
  const position = Math.max(0, Math.floor(report.positionSeconds));
  return isReading(rules) ? position : Math.min(position, rules.durationSeconds);
}

/** Judges one report. Pure: the same input gives the same answer; every claimed second is accepted or refused with a reason. */
export function judgeReport(input: { report: StudyReport; state: StudyState; rules: StudyRules; nowMs: number }): Judgement {
  const { report, state, rules, nowMs } = input;
  const claimed = normaliseRanges(report.ranges);
  const seenSequences = rememberSequence(state.seenSequences, report.sequence);
  // A sequence that cannot be remembered (negative, beyond int4) could be sent again and again: it counts as taken.
  if (containsSecond(state.seenSequences, report.sequence) || !containsSecond(seenSequences, report.sequence)) {
    return { accepted: [], refused: refusals({ duplicate: claimed }), state, completed: isCompleted(state, rules) };
  }
  const inside = clip(claimed, countableSeconds(rules));
  const held = holdsBack(state, rules);
  const { reachable, ahead } = held ? splitSeekAhead(inside, state.coverage) : { reachable: inside, ahead: [] };
  const fresh = subtract(reachable, state.coverage);
  const clock = accrue(state, rules, nowMs);
  const { head: accepted, tail: tooFast } = splitAfter(fresh, clock.budgetSeconds);

  const coverage = union(state.coverage, accepted);
  const position = nextPosition(state, report, rules);
  const next: StudyState = {
    ...state,
    coverage,
    pagesSeen: seenPages(state, report, rules),
    positionSeconds: held ? Math.min(position, furthest(coverage)) : position,
    budgetSeconds: clock.budgetSeconds - totalSeconds(accepted),
    creditedAtMs: clock.creditedAtMs,
    seenSequences,
  };
  return {
    accepted,
    refused: refusals({
      'out-of-range': subtract(claimed, inside),
      'seek-ahead': ahead,
      repeated: subtract(reachable, fresh),
      'too-fast': tooFast,
    }),
    state: next,
    completed: isCompleted(next, rules),
  };
}

function seenPages(state: StudyState, report: StudyReport, rules: StudyRules): Ranges {
  const shown = subtract(normaliseRanges(report.pages ?? []), [[0, 1]]);
  return union(state.pagesSeen, clip(shown, rules.pageCount + 1));
}

function refusals(byReason: Partial<Record<RefusalReason, Ranges>>): Refusal[] {
  const reasons: RefusalReason[] = ['duplicate', 'out-of-range', 'seek-ahead', 'repeated', 'too-fast'];
  return reasons.map((reason) => ({ reason, ranges: byReason[reason] ?? [] })).filter((refusal) => refusal.ranges.length > 0);
}
