import { orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import { lockCourse, touchCourse, type CoursePart } from './authoring.queries.ts';

export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/**
 * Every change of a course goes through here: the course is locked, its sums, revision and audit entry follow in the same transaction, and
 * the organisation's course cache is invalidated after the commit. Returns the new revision along with the result.
 */
export async function changeCourse<T>(
  platform: Platform,
  person: Person,
  part: CoursePart & Pick<AuditNote, 'action' | 'detail'>,
  change: (tx: Db, course: LockedCourse) => Promise<T>,
): Promise<{ result: T; revision: number }> {
  const { orgId } = person;
  const changed = await inTransaction(platform.db, async (tx) => {
    const course = orNotFound(await lockCourse(tx, orgId, part));
    const result = await change(tx, course);
    const { action, detail = '' } = part;
    await writeAudit(tx, platform, person, { action, detail, targetId: course.id, targetName: course.title });
    return { result, revision: await touchCourse(tx, orgId, course.id, platform.clock.now()) };
  });
  platform.cache.bump(orgId, 'course');
  return changed;
}
