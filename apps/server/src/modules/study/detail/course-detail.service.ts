import type { studyApi } from '@palm/contract/study/calls';
import type { CourseDetail } from '@palm/contract/study/course-detail';
import type { ResultOf } from '@palm/contract/endpoint';
import { findExamStandings } from '../../exam/index.ts';
import { mayAdminister, type Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sectionsOf } from '../section-order.ts';
import { openCourse } from '../study-access.ts';
import { findOwnProgress, findProgressOf } from './course-detail.queries.ts';
import { toCourseDetail } from './course-detail.view.ts';

/** The shared part is cached, so that only the member's own progress is queried, and exams if the course has any. */
export async function getCourseDetail(
  platform: Platform,
  person: Person,
  { courseId, preview }: { courseId: string; preview: boolean },
): Promise<CourseDetail> {
  const course = await openCourse(platform, person, { courseId, preview });
  const examIds = sectionsOf(course.outline).flatMap(({ examId }) => examId ?? []);
  const [own, exams] = await Promise.all([
    findOwnProgress(platform.db, { orgId: person.orgId, memberId: person.memberId, courseId }),
    findExamStandings(platform, person, examIds),
  ]);
  return toCourseDetail(course, { own, exams }, mayAdminister(person, 'content'));
}

export async function getProgressOf({ db }: Platform, person: Person, courseIds: string[]): Promise<ResultOf<typeof studyApi.progressOf>> {
  const rows = await findProgressOf(db, person.orgId, person.memberId, courseIds);
  return { list: rows.map((row) => ({ courseId: row.course_id, percent: row.percent, completed: row.completed_at !== null })) };
}
