import { plan as planSchema, type PlanItem, type PlanStage } from '@palm/contract/classroom/plan';
import { orNotFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWritten, type WrittenRow } from './classroom.queries.ts';
import { findBarred } from './plan/plan.service.ts';

const CACHE_TOPIC = 'classroom';

/** What the authors wrote about a class, shared by everybody in it. */
export interface ClassroomPage extends Omit<WrittenRow, 'plan'> {
  plan: readonly PlanStage[];
  /** The plan without courses, because the member's own row already contains their course progress. */
  beside: readonly PlanStage[];
  /** The plan's courses that are not open to everybody. */
  restricted: readonly PlanStage[];
}

/**
 * Cached by revision, so that two hundred members share one copy and no process serves an outdated one. Invalidated when a course of the
 * organisation is published or withdrawn.
 */
export const getClassroomPage = (
  { db, cache, answers }: Pick<Platform, 'db' | 'cache' | 'answers'>,
  orgId: string,
  { classroomId, revision }: { classroomId: string; revision: number },
): Promise<ClassroomPage> =>
  cache.get(orgId, [CACHE_TOPIC, 'course'], `${classroomId}/${revision}`, async () => {
    const row = orNotFound(await findWritten(db, orgId, classroomId));
    const plan = planSchema.parse(row.plan);
    const courses = plan.map(only(({ kind }) => kind === 'course'));
    const closedToSome = new Set((await findBarred({ db, answers }, orgId, courses, [])).map(({ objectId }) => objectId));
    return {
      ...row,
      plan,
      beside: plan.map(only(({ kind }) => kind !== 'course')),
      restricted: courses.map(only(({ objectId }) => closedToSome.has(objectId))),
    };
  });

const only =
  (isMeant: (item: PlanItem) => boolean) =>
  (stage: PlanStage): PlanStage => ({ ...stage, items: stage.items.filter(isMeant) });
