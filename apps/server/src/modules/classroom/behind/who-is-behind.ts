import type { PlanKind } from '@palm/contract/classroom/plan';
import type { CompletionColumns } from '../plan/completion.ts';
import { addUp, type JudgedItem, type JudgedStage } from '../plan/judge-plan.ts';

/*
 * Who falls behind: nothing of it is kept, it follows from the judged plan and from when the member learnt anything last.
 */

const IDLE_DAYS = 7;
const DAY_MS = 86_400_000;
// More would not be read on a card.
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
  /** Of the items of the plan; what has been withdrawn has none, and nobody is behind with it. */
  titleOf: (objectId: string) => string | undefined;
  rule: CompletionColumns;
  completedAt: Date | null;
}

interface OverdueItem {
  kind: PlanKind;
  title: string;
  dueOn: string;
  /** Handed in and given back. */
  isReturned: boolean;
}

export interface Judged {
  percent: number;
  expectedPercent: number;
  completed: boolean;
  lastLearntOn: string | null;
  /** The longest overdue first. */
  overdue: readonly OverdueItem[];
  /** Whole days without learning; 0 where that is no reason to be called behind. */
  idleDays: number;
  neverLearnt: boolean;
}

const daysFrom = (day: string, until: string): number => (Date.parse(until) - Date.parse(day)) / DAY_MS;
const latest = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** What was given back and not mended in time is as late as what was never handed in. */
const isPast = ({ item, state, isDue }: JudgedItem): boolean => state === 'overdue' || (state === 'returned' && item.required && isDue);

/** How one member stands, and with what he is behind. Who has completed the class is behind with nothing. */
export function judgeMember(stages: readonly JudgedStage[], course: Course): Judged {
  const { startsOn, endsOn, joinedOn, today, studiedOn, dayOf, titleOf } = course;
  const { percent, expectedPercent, completed } = addUp(stages, course.rule, course.completedAt);
  const items = stages.flatMap((stage) => stage.items);
  // A lesson or a homework is learning, too, which no player has seen.
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

/** Why somebody is behind, as teachers read it. */
export function reasonsOf({ overdue, idleDays, neverLearnt }: Judged, today: string): string[] {
  const idle = neverLearnt ? `${idleDays} 天了还没有开始学习` : `连续 ${idleDays} 天没有学习`;
  return [
    ...overdue.slice(0, NAMED).map((item) => overdueWords(item, today)),
    ...(overdue.length > NAMED ? [`另有 ${overdue.length - NAMED} 项逾期`] : []),
    ...(idleDays > 0 ? [idle] : []),
  ];
}
