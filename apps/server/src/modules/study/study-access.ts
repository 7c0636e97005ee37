import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { studyApi } from '@palm/contract/study/calls';
import type { CourseLock } from '@palm/contract/study/course-detail';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import { mayView, type Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDraftOutline, getOutline, type CourseOutline } from '../course/index.ts';
import { findCourseOf } from './player/player.queries.ts';

/** Whether a learner like this one may study the course now. */
export const isOpenTo = (outline: CourseOutline, person: Pick<Person, 'memberId' | 'departmentPath' | 'tags'>): boolean =>
  outline.published && isInAudience(outline.audience, person);

export interface OpenCourse {
  outline: CourseOutline;
  /** An author previews the draft, which learners cannot see yet: nothing is recorded. */
  preview: boolean;
}

/**
 * A course that the person may open; authors see its draft if they ask for it or learners see nothing. Locks are checked here, when a
 * course or a player is opened, and not by reports: whoever has started a course is never locked out of it (docs/decisions/0015).
 * @throws AppError NOT_FOUND, COURSE_NOT_PUBLISHED, COURSE_NOT_VISIBLE or COURSE_LOCKED
 */
export async function openCourse(
  platform: Pick<Platform, 'db' | 'cache' | 'files' | 'answers'>,
  person: Person,
  { courseId, preview }: { courseId: string; preview: boolean },
): Promise<OpenCourse> {
  const mayPreview = mayView(person, 'content');
  const outline = await getOutline(platform, person.orgId, courseId);
  const isOpen = isOpenTo(outline, person);
  const lock = isOpen ? await findLock(platform, person, courseId) : null;
  if (isOpen && lock === null && !(preview && mayPreview)) {
    return { outline, preview: false };
  }
  if (mayPreview) {
    return { outline: await getDraftOutline(platform, person.orgId, courseId), preview: true };
  }
  if (lock !== null) {
    throw new AppError('COURSE_LOCKED', { reason: lock.reason });
  }
  throw new AppError(outline.published ? 'COURSE_NOT_VISIBLE' : 'COURSE_NOT_PUBLISHED');
}

/** The lock that closes a course to a person in its audience; null if there is none. */
async function findLock({ answers }: Pick<Platform, 'answers'>, person: Person, courseId: string): Promise<CourseLock | null> {
  const locks = await Promise.all(answers.locks.map((source) => source.lockOf(person, courseId)));
  return locks.find((lock) => lock !== null) ?? null;
}

/** @throws AppError COURSE_LOCKED */
export async function requireUnlockedCourse(platform: Pick<Platform, 'answers'>, person: Person, courseId: string): Promise<void> {
  const lock = await findLock(platform, person, courseId);
  if (lock !== null) {
    throw new AppError('COURSE_LOCKED', { reason: lock.reason });
  }
}

/** The lock of a course, or of a section's course; reveals nothing about courses outside the person's audience. */
export async function getLock(
  platform: Pick<Platform, 'db' | 'cache' | 'files' | 'answers'>,
  person: Person,
  { courseId, sectionId }: QueryOf<typeof studyApi.lock>,
): Promise<ResultOf<typeof studyApi.lock>> {
  const known = sectionId === undefined ? courseId : await findCourseOf(platform.db, person.orgId, sectionId);
  const outline = await getOutline(platform, person.orgId, orNotFound(known));
  if (!isOpenTo(outline, person)) {
    throw new AppError(outline.published ? 'COURSE_NOT_VISIBLE' : 'COURSE_NOT_PUBLISHED');
  }
  return { lock: await findLock(platform, person, outline.id) };
}
