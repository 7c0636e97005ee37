import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { addCompletions } from '../course/index.ts';
import {
  completeSections,
  findExamSections,
  lockCourseProgress,
  refreshCourses,
  type CourseMove,
  type MovedCourse,
} from './progress.queries.ts';

/** Refreshes the progress of the courses and publishes completions, once per member and course. */
export async function moveCourses(tx: Db, { jobs }: Pick<Platform, 'jobs'>, moves: CourseMove[]): Promise<MovedCourse[]> {
  const moved = await refreshCourses(tx, moves);
  const completions = moved.flatMap(({ org_id: orgId, member_id: memberId, course_id: courseId, completed_at, just_completed }) =>
    just_completed && completed_at ? [{ orgId, memberId, courseId, at: completed_at.toISOString() }] : [],
  );
  if (completions.length > 0) {
    await addCompletions(tx, completions);
    await jobs.publishAll(tx, 'course-completed', completions);
  }
  return moved;
}

interface ExamPass {
  orgId: string;
  memberId: string;
  examId: string;
  at: string;
}

/** Completes the sections of a passed exam in all courses; courses never opened get their progress when they are opened. */
export async function completeExamSections({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, pass: ExamPass): Promise<void> {
  const { orgId, memberId } = pass;
  const at = new Date(pass.at);
  await inTransaction(db, async (tx) => {
    const sections = await findExamSections(tx, orgId, pass.examId);
    if (sections.length === 0) {
      return;
    }
    const courseIds = await lockCourseProgress(tx, orgId, memberId, [...new Set(sections.map(({ course_id }) => course_id))]);
    await completeSections(tx, { orgId, memberId, sections, at });
    await moveCourses(
      tx,
      { jobs },
      courseIds.map((courseId) => ({ orgId, memberId, courseId, sectionId: null, seconds: 0, at })),
    );
  });
}
