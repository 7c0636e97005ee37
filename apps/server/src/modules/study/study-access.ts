import { AppError } from '../../platform/app-error.ts';
import { isReached } from '../../platform/audience.ts';
import { mayAdminister, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOutline, type CourseOutline } from '../course/index.ts';

export interface OpenCourse {
  outline: CourseOutline;
  /** An administrator looks at what learners cannot see yet: nothing is recorded. */
  preview: boolean;
}

/** A course that the person may open. Throws NOT_FOUND, COURSE_NOT_PUBLISHED or COURSE_NOT_VISIBLE. */
export async function openCourse(
  platform: Pick<Platform, 'db' | 'cache' | 'files'>,
  person: Person,
  courseId: string,
): Promise<OpenCourse> {
  const outline = await getOutline(platform, person.orgId, courseId);
  if (outline.published && isReached(outline.audience, person)) {
    return { outline, preview: false };
  }
  if (mayAdminister(person, 'content')) {
    return { outline, preview: true };
  }
  throw new AppError(outline.published ? 'COURSE_NOT_VISIBLE' : 'COURSE_NOT_PUBLISHED');
}
