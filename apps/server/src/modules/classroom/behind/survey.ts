import type { PlanKind } from '@palm/contract/classroom/plan';
import { dayIn } from '../../../platform/clock.ts';
import type { StaleCache } from '../../../platform/stale-cache.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { judgeEach, CHUNK_SIZE, type JudgedClassroom } from '../plan/judge-each.ts';
import type { JudgedStage } from '../plan/judge-plan.ts';
import { percentsOf } from '../plan/percents.ts';
import { findObjects } from '../plan/plan.service.ts';
import { findLearners, type LearnerRow } from './behind.queries.ts';
import { isBehind, judgeMember, type Judged } from './who-is-behind.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;

/** What the survey needs to know about a class. */
type SurveyedClassroom = JudgedClassroom & Pick<ClassroomRow, 'starts_on'>;
type Asking = Pick<Person, 'orgId' | 'timeZone'>;

export interface Surveyed extends Judged {
  memberId: string;
  name: string;
}

export interface Survey {
  memberCount: number;
  completedCount: number;
  averagePercent: number;
  expectedPercent: number;
  /** How many members have done each plan item, by its id. */
  doneCounts: ReadonlyMap<string, number>;
  behind: readonly Surveyed[];
  /** Members whose homework waits to be marked or revised. */
  withHomework: ReadonlySet<string>;
  /** Average progress on each kind of plan item, in per cent. */
  averages: ReadonlyMap<PlanKind, number>;
  readAt: Date;
}
export type SurveyCache = StaleCache<Survey>;

interface JudgedLearner {
  one: Surveyed;
  stages: readonly JudgedStage[];
}

/** Judges class members by what they have done so far, a chunk at a time: all of them, or only those with the given ids. */
async function* judgeClass(
  parts: Parts,
  person: Asking,
  row: SurveyedClassroom,
  among: readonly string[] | null,
): AsyncGenerator<JudgedLearner[]> {
  const { db, clock } = parts;
  const { orgId, timeZone } = person;
  const objects = await findObjects(parts, orgId, planOf(row), null);
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const course = {
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    today: dayOf(clock.now()),
    dayOf,
    titleOf: (objectId: string) => objects.get(objectId)?.title,
    rule: row,
  };
  let learners: LearnerRow[] = [];
  do {
    // A class is processed in chunks, with one query per kind of item for each chunk.
    learners = await findLearners(db, { orgId, classroomId: row.id }, { after: learners.at(-1)?.id ?? null, among, limit: CHUNK_SIZE });
    const judged = await judgeEach(parts, person, row, learners);
    yield judged.map(({ row: { id, name, studied_on: studiedOn, completed_at: completedAt }, stages, circumstances: { joinedOn } }) => ({
      one: { memberId: id, name, ...judgeMember(stages, { ...course, joinedOn, studiedOn, completedAt }) },
      stages,
    }));
  } while (learners.length === CHUNK_SIZE);
}

export async function readSurvey(parts: Parts, person: Asking, row: SurveyedClassroom): Promise<Survey> {
  const behind: Surveyed[] = [];
  const doneCounts = new Map<string, number>();
  const withHomework = new Set<string>();
  const shares = new Map<PlanKind, number>();
  let [memberCount, completedCount, percents, expected] = [0, 0, 0, 0];
  for await (const page of judgeClass(parts, person, row, null)) {
    const ones = page.map(({ one }) => one);
    memberCount += ones.length;
    completedCount += ones.filter(({ completed }) => completed).length;
    percents += ones.reduce((sum, { percent }) => sum + percent, 0);
    expected += ones.reduce((sum, { expectedPercent }) => sum + expectedPercent, 0);
    behind.push(...ones.filter(isBehind));
    for (const { one, stages } of page) {
      countDone(stages, doneCounts);
      percentsOf(stages).forEach((percent, kind) => shares.set(kind, (shares.get(kind) ?? 0) + percent));
      if (hasHomework(stages)) {
        withHomework.add(one.memberId);
      }
    }
  }
  const mean = (sum: number) => (memberCount === 0 ? 0 : Math.round(sum / memberCount));
  const averages = new Map([...shares].map(([kind, sum]) => [kind, mean(sum)]));
  const means = { averagePercent: mean(percents), expectedPercent: mean(expected) };
  return { memberCount, completedCount, ...means, doneCounts, behind, withHomework, averages, readAt: parts.clock.now() };
}

const hasHomework = (stages: readonly JudgedStage[]): boolean =>
  stages.some(({ items }) => items.some(({ state }) => state === 'waiting' || state === 'returned'));

function countDone(stages: readonly JudgedStage[], counts: Map<string, number>): void {
  for (const { item, doneAt } of stages.flatMap(({ items }) => items)) {
    counts.set(item.id, (counts.get(item.id) ?? 0) + (doneAt === null ? 0 : 1));
  }
}

/** The survey of the whole class, computed once for all callers within the same minute. */
export const surveyClass = (parts: Parts & { kept: SurveyCache }, person: Asking, row: SurveyedClassroom): Promise<Survey> =>
  parts.kept.get(`${person.orgId}/${row.id}`, () => readSurvey(parts, person, row));

/** Those of the members who are behind now. */
export async function findBehind(parts: Parts, person: Person, row: ClassroomRow, among: readonly string[] | null): Promise<Surveyed[]> {
  const behind: Surveyed[] = [];
  for await (const page of judgeClass(parts, person, row, among)) {
    behind.push(...page.map(({ one }) => one).filter(isBehind));
  }
  return behind;
}
