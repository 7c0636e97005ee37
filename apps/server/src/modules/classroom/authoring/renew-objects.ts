import type { PlanKind, PlanStage } from '@palm/contract/classroom/plan';
import type { Answers } from '../../../platform/answers.ts';
import type { CopyInto } from '../../../platform/answers/progress.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { NewId } from '../../../platform/ids.ts';

type Parts = { answers: Pick<Answers, 'plans'>; newId: NewId };

/** Objects that belong to one class and are copied with it: old id to new id, by kind. */
export type Renewed = ReadonlyMap<PlanKind, ReadonlyMap<string, string>>;

/** The plan with new ids for everything of which the copy gets its own. */
export function renewObjects({ answers, newId }: Parts, plan: readonly PlanStage[]): { plan: PlanStage[]; renewed: Renewed } {
  const renewed = new Map<PlanKind, Map<string, string>>();
  const renew = (kind: PlanKind, objectId: string): string => {
    if (answers.plans[kind]?.copyInto === undefined) {
      return objectId;
    }
    const ofKind = renewed.get(kind) ?? new Map<string, string>();
    renewed.set(kind, ofKind);
    const id = ofKind.get(objectId) ?? newId();
    ofKind.set(objectId, id);
    return id;
  };
  const stages = plan.map((stage) => ({
    ...stage,
    items: stage.items.map((item) => ({ ...item, objectId: renew(item.kind, item.objectId) })),
  }));
  return { plan: stages, renewed };
}

/**
 * Removes objects of the class that would not be deleted along with it. Call it in the transaction that removes the class, while the class
 * is locked.
 */
export async function removeObjects(tx: Db, { plans }: Pick<Answers, 'plans'>, orgId: string, classroomId: string): Promise<void> {
  await Promise.all(Object.values(plans).map(async (source) => source.removeFrom?.(tx, orgId, classroomId)));
}

/** Creates the objects in the copy. Call it in the transaction that creates the copy. */
export async function copyRenewed(
  tx: Db,
  { plans }: Pick<Answers, 'plans'>,
  renewed: Renewed,
  { orgId, ...into }: CopyInto & { orgId: string },
): Promise<void> {
  await Promise.all([...renewed].map(async ([kind, ids]) => plans[kind]?.copyInto?.(tx, orgId, ids, into)));
}
