/*
 * The law of honest progress (product §3.4). Clients only make claims; the server decides by its own clock.
 *
 * 1. A second of a section counts once per member, whatever the session, order or number of reports that claim it.
 * 2. Counted seconds cost wall time; at speed 2 a second costs half a second. A member has one clock to pay from, whatever sections,
 *    courses and pages are open (study-clock.ts). Repeated seconds are free. Hence at any time
 *    all coverage of a member <= 2 + wall seconds x allowed speed. Time during which the course was closed to the member pays for nothing.
 * 3. Wall time that a page has not used is kept for it: it pays in full for an offline queue or a slow network; a client that stays silent
 *    and claims at the end has waited as long as one that reported along the way.
 * 4. A grace of 2 s, for rounding and for a start that reached the server late, is lent by the running clock and paid back by the time
 *    that follows: granting it anew would let clients gain seconds by opening pages.
 * 5. A report is identified by session and sequence. Seen sequences are kept as ranges, so a late report still counts and a repeated one
 *    changes nothing. Beyond 64 gaps the oldest is closed: a report that late is treated as a duplicate.
 * 6. If seeking ahead is not allowed, a claim must start within 2 s after the furthest counted second; the resume position is held back
 *    to it too, so a refused player returns to where counting continues. After completion seeking is unrestricted.
 *    (A client under this rule sends its reports one after the other.)
 * 7. Articles and documents claim seconds of a reading clock that starts at the member's counted dwell, at speed 1, up to the required
 *    dwell: the minimum, and for a document at least one second per page.
 * 8. The pages of a document share that dwell evenly: one counts at the start, and each further page when its share has been dwelt.
 *    A document is complete when the dwell is reached and every page was shown.
 */
import { clip, containsSecond, normaliseRanges, splitAfter, subtract, totalSeconds, union } from './coverage.ts';
import type { Ranges } from './coverage.ts';
import { allowedSeconds, graceSeconds, spend, type StudyClock } from './study-clock.ts';

const maxSequenceRanges = 64;

type StudyKind = 'video' | 'audio' | 'article' | 'document';
type RefusalReason = 'duplicate' | 'out-of-range' | 'seek-ahead' | 'repeated' | 'too-fast';

export interface StudyRules {
  kind: StudyKind;
  /** Length of the medium; 0 for articles and documents. */
  durationSeconds: number;
  maxSpeed: number;
  /** Whole per cent of distinct seconds, usually 95. */
  completionPercent: number;
  noSeekAhead: boolean;
  minDwellSeconds: number;
  /** Pages of a document; 0 if it has none to show. */
  pageCount: number;
}

export interface StudyReport {
  sequence: number;
  ranges: Ranges;
  positionSeconds: number;
  /** Pages shown, 1-based: `[[1, 4]]` means pages 1 to 3. */
  pages?: Ranges;
}

/** `seenSequences` belong to the player session, `clock` to the member, and the rest to the member and section. */
export interface StudyState {
  coverage: Ranges;
  pagesSeen: Ranges;
  positionSeconds: number;
  seenSequences: Ranges;
  clock: StudyClock;
}

interface Refusal {
  ranges: Ranges;
  reason: RefusalReason;
}

export interface Judgement {
  accepted: Ranges;
  refused: Refusal[];
  /** Pages claimed before their share of the dwell was reached, 1-based. */
  refusedPages: Ranges;
  state: StudyState;
  completed: boolean;
}

export const isReading = (rules: StudyRules) => rules.kind === 'article' || rules.kind === 'document';

/** Nobody reads a page in less time. */
const SECONDS_A_PAGE = 1;

/** The maximum number of seconds that can count. */
export function countableSeconds({ kind, durationSeconds, minDwellSeconds, pageCount }: StudyRules): number {
  if (kind === 'document') {
    return Math.max(minDwellSeconds, pageCount * SECONDS_A_PAGE);
  }
  return kind === 'article' ? minDwellSeconds : durationSeconds;
}

/** Distinct seconds needed to complete the section. */
export function requiredSeconds(rules: StudyRules): number {
  const countable = countableSeconds(rules);
  return isReading(rules) ? countable : Math.ceil((countable * rules.completionPercent) / 100);
}

const speedOf = (rules: StudyRules) => (isReading(rules) ? 1 : rules.maxSpeed);

type Studied = Pick<StudyState, 'coverage' | 'pagesSeen'>;

export interface Remainder {
  seconds: number;
  pages: number;
}

/** What is still missing for completion. A medium of unknown length is incomplete even if nothing is missing. */
export function remainderOf({ coverage, pagesSeen }: Studied, rules: StudyRules): Remainder {
  const counted = totalSeconds(clip(coverage, countableSeconds(rules)));
  return {
    seconds: Math.max(0, requiredSeconds(rules) - counted),
    pages: rules.kind === 'document' ? Math.max(0, rules.pageCount - totalSeconds(pagesSeen)) : 0,
  };
}

export function isCompleted(state: Studied, rules: StudyRules): boolean {
  const { seconds, pages } = remainderOf(state, rules);
  // A medium of unknown length must not be complete just because zero of zero seconds were played.
  return seconds === 0 && pages === 0 && (isReading(rules) || rules.durationSeconds > 0);
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

/** Judges one report. Pure and deterministic; every claimed second is either accepted or refused with a reason. */
export function judgeReport(input: { report: StudyReport; state: StudyState; rules: StudyRules; nowMs: number }): Judgement {
  const { report, state, rules, nowMs } = input;
  const claimed = normaliseRanges(report.ranges);
  const seenSequences = rememberSequence(state.seenSequences, report.sequence);
  // A sequence that cannot be stored (negative, beyond int4) could be sent repeatedly, so it is treated as already seen.
  if (containsSecond(state.seenSequences, report.sequence) || !containsSecond(seenSequences, report.sequence)) {
    return { accepted: [], refused: refusals({ duplicate: claimed }), refusedPages: [], state, completed: isCompleted(state, rules) };
  }
  const inside = clip(claimed, countableSeconds(rules));
  const held = holdsBack(state, rules);
  const { reachable, ahead } = held ? splitSeekAhead(inside, state.coverage) : { reachable: inside, ahead: [] };
  const fresh = subtract(reachable, state.coverage);
  const { head: accepted, tail: tooFast } = splitAfter(fresh, allowedSeconds(state.clock, speedOf(rules), nowMs));

  const coverage = union(state.coverage, accepted);
  const pages = judgePages({ ...state, coverage }, report, rules);
  const position = nextPosition(state, report, rules);
  const next: StudyState = {
    ...state,
    coverage,
    pagesSeen: pages.seen,
    positionSeconds: held ? Math.min(position, furthest(coverage)) : position,
    clock: spend(state.clock, totalSeconds(accepted), speedOf(rules)),
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
    refusedPages: pages.refused,
    state: next,
    completed: isCompleted(next, rules),
  };
}

function judgePages({ coverage, pagesSeen }: StudyState, report: StudyReport, rules: StudyRules): { seen: Ranges; refused: Ranges } {
  const shown = clip(subtract(normaliseRanges(report.pages ?? []), [[0, 1]]), rules.pageCount + 1);
  const countable = countableSeconds(rules);
  const dwelt = totalSeconds(clip(coverage, countable));
  // The first page, plus one for every share that has been dwelt.
  const due = countable === 0 ? 0 : 1 + Math.floor((dwelt * rules.pageCount) / countable);
  const { head, tail } = splitAfter(subtract(shown, pagesSeen), due - totalSeconds(pagesSeen));
  return { seen: union(pagesSeen, head), refused: tail };
}

function refusals(byReason: Partial<Record<RefusalReason, Ranges>>): Refusal[] {
  const reasons: RefusalReason[] = ['duplicate', 'out-of-range', 'seek-ahead', 'repeated', 'too-fast'];
  return reasons.map((reason) => ({ reason, ranges: byReason[reason] ?? [] })).filter((refusal) => refusal.ranges.length > 0);
}
