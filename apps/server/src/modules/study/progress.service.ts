import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  completeSections,
  findExamSections,
  lockCourseProgress,
  refreshCourses,
  type CourseMove,
  type CourseStanding,
} from './progress.queries.ts';

/** Moves the courses on and tells of those that are now complete, once for each member and course. */
export async function moveCourses(tx: Db, { jobs }: Pick<Platform, 'jobs'>, moves: CourseMove[]): Promise<CourseStanding[]> {
  const standings = await refreshCourses(tx, moves);
  for (const { org_id, member_id, course_id, completed_at, just_completed } of standings) {
    if (just_completed && completed_at) {
      const at = completed_at.toISOString();
      await jobs.publish(tx, 'course-completed', { orgId: org_id, memberId: member_id, courseId: course_id, at });
    }
  }
  return standings;
}

interface ExamPass {
  orgId: string;
  memberId: string;
  examId: string;
  at: string;
}

/** A passed exam completes its sections, in whatever courses they stand; courses never opened get their progress when they are. */
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
