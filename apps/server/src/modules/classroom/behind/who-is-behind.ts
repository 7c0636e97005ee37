import type { PlanKind } from '@palm/contract/classroom/plan';
import type { CompletionColumns } from '../plan/completion.ts';
import { addUp, type JudgedItem, type JudgedStage } from '../plan/judge-plan.ts';

/* Who is behind: never stored, but derived from the judged plan and from when the member last studied. */

const IDLE_DAYS = 7;
const DAY_MS = 86_400_000;
// A card has no room for more.
const NAMED = 2;

export const BEHIND_RULE = `必修逾期 1 项以上，或者连续 ${IDLE_DAYS} 天没有学习`;

export interface Course {
  startsOn: string;
  endsOn: string;
  joinedOn: string;
  today: string;
  /** The last day of study; null before the first one. */
  studiedOn: string | null;
  dayOf: (moment: Date) => string;
  /** Title of a plan item's object; undefined if it was withdrawn, and nobody is behind with it. */
  titleOf: (objectId: string) => string | undefined;
  rule: CompletionColumns;
  completedAt: Date | null;
}

interface OverdueItem {
  kind: PlanKind;
  title: string;
  dueOn: string;
  /** Submitted and returned for revision. */
  isReturned: boolean;
}

export interface Judged {
  percent: number;
  expectedPercent: number;
  completed: boolean;
  lastLearntOn: string | null;
  /** Longest overdue first. */
  overdue: readonly OverdueItem[];
  /** Whole days without study; 0 if that is no reason to count as behind. */
  idleDays: number;
  neverLearnt: boolean;
}

const daysFrom = (day: string, until: string): number => (Date.parse(until) - Date.parse(day)) / DAY_MS;
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** Work returned and not revised in time is as late as work that was never submitted. */
const isPast = ({ item, state, isDue }: JudgedItem): boolean => state === 'overdue' || (state === 'returned' && item.required && isDue);

/** Judges one member's progress and what they are behind with. A member who has completed the class is never behind. */
export function judgeMember(stages: readonly JudgedStage[], course: Course): Judged {
  const { startsOn, endsOn, joinedOn, today, studiedOn, dayOf, titleOf } = course;
  const { percent, expectedPercent, completed } = addUp(stages, course.rule, course.completedAt);
  const items = stages.flatMap((stage) => stage.items);
  // Lessons and homework also count as study, though no player records them.
  const lastLearntOn = latest([studiedOn, ...items.map(({ doneAt }) => doneAt && dayOf(doneAt))]);
  const since = latest([lastLearntOn, startsOn, joinedOn]) ?? startsOn;
  const idleDays = completed || today > endsOn ? 0 : daysFrom(since, today);
  const overdue = completed ? [] : items.filter(isPast);
  return {
    percent,
    expectedPercent,
    completed,
    lastLearntOn,
    overdue: overdue
      .flatMap(({ item: { kind, objectId }, dueOn, state }) => {
        const title = titleOf(objectId);
        return title === undefined ? [] : [{ kind, title, dueOn, isReturned: state === 'returned' }];
      })
      .sort((left, right) => left.dueOn.localeCompare(right.dueOn)),
    idleDays: idleDays >= IDLE_DAYS ? idleDays : 0,
    neverLearnt: lastLearntOn === null || lastLearntOn < joinedOn,
  };
}

export const isBehind = ({ overdue, idleDays }: Judged): boolean => overdue.length > 0 || idleDays > 0;

const overdueWords = ({ kind, title, dueOn, isReturned }: OverdueItem, today: string): string =>
  isReturned
    ? `《${title}》退回后还没有重新提交`
    : kind === 'lesson'
      ? `《${title}》没有签到`
      : `《${title}》逾期 ${daysFrom(dueOn, today)} 天`;

/** Why a member is behind, as shown to teachers. */
export function reasonsOf({ overdue, idleDays, neverLearnt }: Judged, today: string): string[] {
  const idle = neverLearnt ? `${idleDays} 天了还没有开始学习` : `连续 ${idleDays} 天没有学习`;
  return [
    ...overdue.slice(0, NAMED).map((item) => overdueWords(item, today)),
    ...(overdue.length > NAMED ? [`另有 ${overdue.length - NAMED} 项逾期`] : []),
    ...(idleDays > 0 ? [idle] : []),
  ];
}
