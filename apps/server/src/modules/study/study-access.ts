import { AppError } from '../../platform/app-error.ts';
import { isReached } from '../../platform/audience.ts';
import { mayAdminister, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDraftOutline, getOutline, type CourseOutline } from '../course/index.ts';

/** Whether learners like this one may study the course now. */
export const isOpenTo = (outline: CourseOutline, person: Pick<Person, 'memberId' | 'departmentPath' | 'tags'>): boolean =>
  outline.published && isReached(outline.audience, person);

export interface OpenCourse {
  outline: CourseOutline;
  /** An author looks at the draft, which learners cannot see yet: nothing is recorded. */
  preview: boolean;
}

/** A course that the person may open; authors see its draft where they ask for it or learners see nothing. Throws NOT_FOUND, COURSE_NOT_PUBLISHED or COURSE_NOT_VISIBLE. */
export async function openCourse(
  platform: Pick<Platform, 'db' | 'cache' | 'files'>,
  person: Person,
  { courseId, preview }: { courseId: string; preview: boolean },
): Promise<OpenCourse> {
  const mayPreview = mayAdminister(person, 'content');
  const outline = await getOutline(platform, person.orgId, courseId);
  if (isOpenTo(outline, person) && !(preview && mayPreview)) {
    return { outline, preview: false };
  }
  if (mayPreview) {
    return { outline: await getDraftOutline(platform, person.orgId, courseId), preview: true };
  }
  throw new AppError(outline.published ? 'COURSE_NOT_VISIBLE' : 'COURSE_NOT_PUBLISHED');
}
