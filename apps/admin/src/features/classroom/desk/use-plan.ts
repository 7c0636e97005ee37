import type { ClassroomEdit } from '@palm/contract/classroom/admin';
import type { PlanKind, PlanStage } from '@palm/contract/classroom/plan';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { useState } from 'react';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { newStage, startingOpen, withItems, withStage, type ChangeClassroom, type PlannedObject } from './plan-draft.ts';

/** The plan of a draft: the selected stage, and all edits. */
export function usePlan(classroom: ClassroomEdit, plan: readonly PlanStage[], change: ChangeClassroom) {
  const [selectedId, select] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly PlannedObject[]>([]);
  const offerUndo = useUndo();
  const place = plan.findIndex(({ id }) => id === selectedId);
  return {
    /** Null while the class itself is selected. */
    selected: plan[place] ?? null,
    /** Title of the stage preceding the selected one. */
    before: plan[place - 1]?.title ?? null,
    select,
    /** Known objects of the plan, including those picked but not saved yet. */
    objects: new Map([...picked, ...classroom.objects].map((one) => [one.id, one])),
    order: (next: PlanStage[]) => change({ plan: next }),
    add: () => {
      const added = newStage(plan);
      change({ plan: [...plan, added] });
      select(added.id);
    },
    update: (stageId: string, changes: Partial<PlanStage>) => change({ plan: withStage(plan, stageId, changes) }),
    remove: ({ id, title }: PlanStage) => {
      change({ plan: startingOpen(plan.filter((stage) => stage.id !== id)) });
      select(plan[place - 1]?.id ?? plan[place + 1]?.id ?? null);
      offerUndo(`已去掉「${title}」`, () => change({ plan: [...plan] }));
    },
    addItems: (stageId: string, kind: PlanKind, objects: readonly PickedTarget[]) => {
      setPicked([...picked, ...objects.map((one) => ({ ...one, barredCount: 0 }))]);
      const objectIds = objects.map(({ id }) => id);
      change({ plan: withItems(plan, stageId, kind, objectIds) });
    },
  };
}
