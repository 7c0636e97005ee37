import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireUnreferenced } from '../../../platform/references.ts';
import { writeAudit } from '../../identity/index.ts';
import { refreshCourseSearch } from '../section.search.ts';
import { deleteCourse, lockCourse, storeWithdrawn, serialisePublishing } from './authoring.queries.ts';
import { changeCourse } from './change-course.ts';

export async function withdrawCourse(platform: Platform, person: Person, courseId: string): Promise<void> {
  await changeCourse(platform, person, { courseId, action: 'course.withdraw' }, async (tx, course) => {
    if (course.status !== 'published') {
      throw new AppError('COURSE_NOT_PUBLISHED');
    }
    await storeWithdrawn(tx, person.orgId, courseId, platform.clock.now());
    await refreshCourseSearch(tx, platform, { orgId: person.orgId, courseId });
  });
}

export async function removeCourse(platform: Platform, person: Person, courseId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await serialisePublishing(tx, courseId);
    const course = orNotFound(await lockCourse(tx, person.orgId, { courseId }));
    if (course.learner_count > 0) {
      throw new AppError('COURSE_HAS_RECORDS', { count: course.learner_count });
    }
    await requireUnreferenced(tx, platform, { orgId: person.orgId, kind: 'course', id: courseId });
    await deleteCourse(tx, person.orgId, courseId);
    await writeAudit(tx, platform, person, { action: 'course.remove', targetId: courseId, targetName: course.title });
    await refreshCourseSearch(tx, platform, { orgId: person.orgId, courseId });
  });
  platform.cache.bump(person.orgId, 'course');
}
