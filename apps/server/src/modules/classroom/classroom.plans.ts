import { plan as planSchema } from '@palm/contract/classroom/plan';
import type { Answers } from '../../platform/answers.ts';
import type { PlanSource, PlanStanding } from '../../platform/answers/progress.ts';
import { findMemberships, type MembershipRow } from './plan/membership.queries.ts';
import { addUp, judgePlan, type Circumstances } from './plan/judge-plan.ts';
import { findStandings } from './plan/plan.service.ts';

/** Classes as assigned items: done when a member of the class has completed it by its rule. */
export const classroomPlans = (answers: Pick<Answers, 'plans'>): PlanSource => ({
  async standingsOf(db, orgId, objectIds, memberIds) {
    const rows = await findMemberships(db, orgId, objectIds, memberIds);
    const plans = new Map(rows.map((row) => [row.classroom_id, planSchema.parse(row.plan)]));
    const standings = await findStandings({ db, answers }, orgId, [...plans.values()].flat(), memberIds);
    return rows.flatMap((row) => toStanding(row, plans.get(row.classroom_id) ?? [], standings.get(row.member_id) ?? new Map()));
  },
});

function toStanding(row: MembershipRow, plan: Parameters<typeof judgePlan>[0], standings: Circumstances['standings']): PlanStanding[] {
  // Any day will do, because completion and progress do not depend on it.
  const day = row.ends_on;
  const stages = judgePlan(plan, { standings, today: day, joinedOn: day, endsOn: day, dayOf: () => day });
  const { percent, completed } = addUp(stages, row, row.completed_at);
  const times = stages.flatMap(({ items }) => items.flatMap(({ doneAt }) => doneAt?.getTime() ?? []));
  const begun = completed || percent > 0 || times.length > 0;
  const doneAt = completed ? (row.completed_at ?? new Date(Math.max(...times))) : null;
  return begun ? [{ objectId: row.classroom_id, memberId: row.member_id, percent, score: null, doneAt }] : [];
}
