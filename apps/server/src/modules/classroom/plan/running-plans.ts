import { plan as planSchema } from '@palm/contract/classroom/plan';
import type { Answers } from '../../../platform/answers.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { judgePlan, type JudgedStage } from './judge-plan.ts';
import { findMemberships, findRunningIds } from './membership.queries.ts';
import { circumstancesOf, findStandings } from './plan.service.ts';

export interface RunningPlan {
  classroomId: string;
  /** Title of the class. */
  title: string;
  stages: readonly JudgedStage[];
}

/** Judges the plans of the member's classes that run today. */
export async function judgeRunning(
  parts: { db: Db; answers: Pick<Answers, 'plans'> },
  person: Pick<Person, 'orgId' | 'memberId' | 'timeZone'>,
  now: Date,
): Promise<readonly RunningPlan[]> {
  const { orgId, memberId, timeZone } = person;
  const ids = await findRunningIds(parts.db, person, dayIn(timeZone, now));
  const rows = ids.length === 0 ? [] : await findMemberships(parts.db, orgId, ids, [memberId]);
  const plans = rows.map((row) => ({ row, plan: planSchema.parse(row.plan) }));
  const all = plans.flatMap(({ plan }) => plan);
  const own = (await findStandings(parts, orgId, all, [memberId])).get(memberId) ?? new Map();
  return plans.map(({ row, plan }) => ({
    classroomId: row.classroom_id,
    title: row.title,
    stages: judgePlan(plan, circumstancesOf(row, row.at, own, { timeZone, now })),
  }));
}
