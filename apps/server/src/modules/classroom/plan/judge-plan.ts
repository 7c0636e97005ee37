import type { ItemState, PlanItem, PlanStage } from '@palm/contract/classroom/plan';
import type { PlanStanding } from '../../../platform/answers/progress.ts';
import { shiftDay } from '../../../platform/period.ts';
import { isCompleted, type CompletionColumns } from './completion.ts';

/* A member's progress on a plan: never stored, but derived from what they have done and the clock. */

/** A member's progress on an object; `barred` if they have no access to it, whatever the plan says. */
export type Standing = Pick<PlanStanding, 'percent' | 'score' | 'outOf' | 'doneAt' | 'marking' | 'running'> & { barred?: boolean };

/** What the rules need to know about a member. */
export interface Circumstances {
  /** By the id of the planned object. */
  standings: ReadonlyMap<string, Standing>;
  /** All days are in the organisation's time zone. */
  today: string;
  joinedOn: string;
  /** Last day of the class. */
  endsOn: string;
  dayOf: (moment: Date) => string;
}

export interface JudgedItem {
  item: PlanItem;
  state: ItemState;
  percent: number;
  score: number | null;
  outOf: number | null;
  doneAt: Date | null;
  running: PlanStanding['running'];
  /** The last day to finish in time. */
  dueOn: string;
  /** Whether that day has passed. */
  isDue: boolean;
}

export interface JudgedStage {
  stage: PlanStage;
  state: 'done' | 'current' | 'locked';
  /** Index of the stage that this one waits for; null if it waits for none, or for a date. */
  waitsFor: number | null;
  items: JudgedItem[];
}

function dueOf(item: PlanItem, { joinedOn, endsOn }: Circumstances): string {
  if (item.dueOn !== null) {
    return item.dueOn;
  }
  return item.dueDays === null ? endsOn : shiftDay(joinedOn, item.dueDays);
}

/** No time zone is more than 14 hours ahead of UTC: anything done before 10:00 UTC on a day was in time everywhere. */
const IN_TIME_EVERYWHERE_MS = 10 * 3_600_000;

/** Consults the time zone only if it decides: in the matrix of a class that would be the most expensive part. */
const isLate = (doneAt: Date, dueOn: string, { dayOf }: Circumstances): boolean =>
  doneAt.getTime() >= Date.parse(dueOn) + IN_TIME_EVERYWHERE_MS && dayOf(doneAt) > dueOn;

const NOT_BEGUN = { percent: 0, score: null, outOf: null, doneAt: null, running: null };

const openState = (isOverdue: boolean, isBegun: boolean): ItemState => (isOverdue ? 'overdue' : isBegun ? 'doing' : 'todo');

/** An item without access is waived, as the member could never do it, unless it is done, in progress or being marked. */
const isWaived = ({ barred = false, doneAt, running, marking }: Standing): boolean =>
  barred && doneAt === null && (running ?? null) === null && marking !== 'waiting';

interface Found {
  standing: Standing | undefined;
  locked: boolean;
  isDue: boolean;
}

/** The state of an item that is not done. */
function stateOf({ required }: PlanItem, { standing, locked, isDue }: Found): ItemState {
  if (standing !== undefined && isWaived(standing)) {
    return 'waived';
  }
  return locked ? 'locked' : (standing?.marking ?? openState(required && isDue, standing !== undefined));
}

// Written out to allocate one object per item: a matrix has a hundred thousand of them.
function judgeItem(item: PlanItem, locked: boolean, circumstances: Circumstances): JudgedItem {
  const standing = circumstances.standings.get(item.objectId);
  const { doneAt, percent, score, outOf = null, running = null } = standing ?? NOT_BEGUN;
  const dueOn = dueOf(item, circumstances);
  const isDue = circumstances.today > dueOn;
  if (doneAt === null) {
    return { item, dueOn, isDue, doneAt, percent, score, outOf, running, state: stateOf(item, { standing, locked, isDue }) };
  }
  return { item, dueOn, isDue, doneAt, percent: 100, score, outOf, running, state: isLate(doneAt, dueOn, circumstances) ? 'late' : 'done' };
}

/** Excludes waived items. */
export const askedOf = <Item extends { state?: ItemState }>(items: readonly Item[]): Item[] =>
  items.filter(({ state }) => state !== 'waived');

const isDone = ({ doneAt }: JudgedItem): boolean => doneAt !== null;
/** The required items of a stage; a stage with electives only requires nothing and blocks nobody. */
const asked = (stage: JudgedStage): JudgedItem[] => askedOf(stage.items).filter(({ item }) => item.required);

/** The state of each stage for one member. */
export function judgePlan(plan: readonly PlanStage[], circumstances: Circumstances): JudgedStage[] {
  const judged: JudgedStage[] = [];
  for (const stage of plan) {
    const gate = stage.unlock === 'previous' ? judged.findLastIndex((before) => asked(before).length > 0) : -1;
    const waitsFor = gate >= 0 && !asked(judged[gate] as JudgedStage).every(isDone) ? gate : null;
    const isEarly = stage.unlock === 'date' && stage.opensOn !== null && stage.opensOn > circumstances.today;
    const locked = waitsFor !== null || isEarly;
    const items = stage.items.map((item) => judgeItem(item, locked, circumstances));
    const own: JudgedStage = { stage, state: locked ? 'locked' : 'current', waitsFor, items };
    const required = asked(own);
    const counted = required.length > 0 ? required : askedOf(items);
    judged.push(counted.length > 0 && counted.every(isDone) ? { ...own, state: 'done', waitsFor: null } : own);
  }
  return judged;
}

export interface PlanFigures {
  requiredDone: number;
  requiredCount: number;
  electiveDone: number;
  electiveCount: number;
  /** Of the required items, in whole per cent; items in progress count partially. */
  percent: number;
  /** Expected progress: the share of items whose due date has passed, so that nobody who meets all due dates is below it. */
  expectedPercent: number;
  completed: boolean;
}

/**
 * Sums up progress. If nothing is required, the electives count.
 * @param completedAt when the member completed the class, if recorded: completed stays completed
 */
export function addUp(stages: readonly JudgedStage[], rule: CompletionColumns, completedAt: Date | null): PlanFigures {
  const items = askedOf(stages.flatMap((stage) => stage.items));
  const required = items.filter(({ item }) => item.required);
  const electives = items.filter(({ item }) => !item.required);
  const counted = required.length > 0 ? required : electives;
  return {
    requiredDone: required.filter(isDone).length,
    requiredCount: required.length,
    electiveDone: electives.filter(isDone).length,
    electiveCount: electives.length,
    percent: counted.length === 0 ? 0 : Math.floor(counted.reduce((sum, { percent }) => sum + percent, 0) / counted.length),
    expectedPercent: counted.length === 0 ? 0 : Math.floor((counted.filter(({ isDue }) => isDue).length / counted.length) * 100),
    completed: completedAt !== null || isCompleted(items, rule),
  };
}
