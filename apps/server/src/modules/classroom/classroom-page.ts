import { plan as planSchema, type PlanKind, type PlanStage } from '@palm/contract/classroom/plan';
import { orNotFound } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWritten, type WrittenRow } from './classroom.queries.ts';

const CACHE_TOPIC = 'classroom';

/** What its authors have written of a class, as everybody in it shares it. */
export interface ClassroomPage extends Omit<WrittenRow, 'plan'> {
  plan: readonly PlanStage[];
  /** The plan without its courses: what a member has done of those comes with his own row. */
  beside: readonly PlanStage[];
  /** Its courses alone. */
  courseStages: readonly PlanStage[];
  courseCount: number;
}

/** Two hundred members read the same; every change of a class makes a new revision, so no process shows an old one. */
export const getClassroomPage = (
  { db, cache }: Pick<Platform, 'db' | 'cache'>,
  orgId: string,
  { classroomId, revision }: { classroomId: string; revision: number },
): Promise<ClassroomPage> =>
  cache.get(orgId, CACHE_TOPIC, `${classroomId}/${revision}`, async () => {
    const row = orNotFound(await findWritten(db, orgId, classroomId));
    const plan = planSchema.parse(row.plan);
    const courseStages = plan.map(only((kind) => kind === 'course'));
    const courseCount = new Set(courseStages.flatMap(({ items }) => items.map(({ objectId }) => objectId))).size;
    return { ...row, plan, beside: plan.map(only((kind) => kind !== 'course')), courseStages, courseCount };
  });

const only =
  (isMeant: (kind: PlanKind) => boolean) =>
  (stage: PlanStage): PlanStage => ({ ...stage, items: stage.items.filter(({ kind }) => isMeant(kind)) });
