import type { DraftStage } from '@palm/contract/column/admin';

/** What locks a course for members who have not begun it. */
export interface Gate {
  stage: number;
  course_id: string;
  /** Courses that must be completed first. */
  asked: string[];
  /** The date of the stage is still in the future. */
  early: boolean;
}

type GatedStage = Pick<DraftStage, 'unlock' | 'opensOn' | 'courses'>;

/**
 * The rules of `stage-rules.ts` for many members at once. Only publication is considered, not what each member may see, so a preview may
 * count somebody who waits for less because a course is outside their audience.
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
