import type { ColumnDraft, ColumnEdit, CourseChoice, DraftStage } from '@palm/contract/column/admin';
import { useState } from 'react';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { newStage, withCourses, withStage, type ChangeColumn } from './column-draft.ts';

/** The stages of a draft: the selected one, and all edits. */
export function useStages(column: ColumnEdit, { stages }: ColumnDraft, change: ChangeColumn) {
  const [selectedId, select] = useState<string | null>(column.draft.stages[0]?.id ?? null);
  const [picked, setPicked] = useState<readonly CourseChoice[]>([]);
  const offerUndo = useUndo();
  const place = stages.findIndex(({ id }) => id === selectedId);
  return {
    /** Null while the column itself is selected. */
    selected: stages[place] ?? null,
    place,
    /** Title of the stage preceding the selected one. */
    before: stages[place - 1]?.title ?? null,
    select,
    /** Known courses, including those picked but not saved yet. */
    choices: new Map([...picked, ...column.courses].map((course) => [course.id, course])),
    order: (next: DraftStage[]) => change({ stages: next }),
    add: () => {
      const added = newStage(stages);
      change({ stages: [...stages, added] });
      select(added.id);
    },
    update: (stageId: string, changes: Partial<DraftStage>) => change({ stages: withStage(stages, stageId, changes) }),
    remove: ({ id, title }: DraftStage) => {
      change({ stages: stages.filter((stage) => stage.id !== id) });
      select(stages[place - 1]?.id ?? stages[place + 1]?.id ?? null);
      offerUndo(`已去掉「${title}」`, () => change({ stages }));
    },
    addCourses: (stageId: string, courses: readonly CourseChoice[]) => {
      setPicked([...picked, ...courses]);
      const courseIds = courses.map(({ id }) => id);
      change({ stages: withCourses(stages, stageId, courseIds) });
    },
  };
}
