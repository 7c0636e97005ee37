import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { orNotFound } from '../../platform/app-error.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { countCourses, findNewestCourses, findProfile } from './profile.queries.ts';
import { toTeacherBrief } from './teacher.view.ts';

const SHOWN_COURSES = 3;

/** A teacher with the figures of the areas. */
export async function getTeacherDetail(
  { db, files, answers }: Pick<Platform, 'db' | 'files' | 'answers'>,
  person: Person,
  teacherId: string,
): Promise<TeacherDetail> {
  const teacher = orNotFound(await findProfile(db, person.orgId, teacherId));
  const [counts, courses, figures] = await Promise.all([
    countCourses(db, person, teacherId),
    findNewestCourses(db, person, teacherId, SHOWN_COURSES),
    Promise.all(answers.teacherFigures.map((source) => source.find(person, teacherId))),
  ]);
  return {
    ...toTeacherBrief(files, teacher),
    quote: teacher.quote,
    biography: teacher.biography,
    expertise: teacher.expertise,
    member: teacher.member_id === null ? null : { departmentName: teacher.department_name },
    figures: [{ value: String(counts.learners), label: '人次在学' }, { value: String(counts.courses), label: '门课' }, ...figures.flat()],
    courseCount: counts.courses,
    ledCount: counts.led,
    courses: courses.map((course) => ({
      id: course.id,
      title: course.title,
      cover: { motif: course.cover_motif, tone: course.cover_tone, url: files.url(course.cover_key) },
    })),
  };
}
