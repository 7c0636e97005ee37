import type { DraftStage } from '@palm/contract/column/admin';

/** What closes a course to whoever has not begun it. */
export interface Gate {
  stage: number;
  course_id: string;
  /** Courses that must be completed first. */
  asked: string[];
  /** A day that is still to come. */
  early: boolean;
}

type GatedStage = Pick<DraftStage, 'unlock' | 'opensOn' | 'courses'>;

/**
 * The rule of `stage-rules.ts` for many members at once: what each member may see is not asked, only what is published at all. So a preview may
 * count somebody whose waiting ends earlier because a course is not for him.
 */
export function gatesOf(stages: readonly GatedStage[], isPublished: (courseId: string) => boolean, today: string): Gate[] {
  const asked = stages.map(({ courses }) =>
    courses.filter(({ courseId, required }) => required && isPublished(courseId)).map(({ courseId }) => courseId),
  );
  return stages.flatMap((stage, place) => {
    const before = stage.unlock === 'previous' ? (asked.slice(0, place).findLast((ids) => ids.length > 0) ?? []) : [];
    const early = stage.unlock === 'date' && stage.opensOn !== null && stage.opensOn > today;
    const isOpen = before.length === 0 && !early;
    return isOpen ? [] : stage.courses.map(({ courseId }) => ({ stage: place, course_id: courseId, asked: before, early }));
  });
}
