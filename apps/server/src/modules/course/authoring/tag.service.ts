import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_COURSE_TAGS, type courseListApi } from '@palm/contract/course/list';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { judgeTags } from '../../../platform/tags.ts';
import { writeAudits } from '../../identity/index.ts';
import { findCourseTags, lockCourses, storeTags, type ChosenCourses } from './tag.queries.ts';

type SetTags = (typeof courseListApi)['setTags'];

export const listCourseTags = async ({ db }: Platform, { orgId }: Person) => ({ list: await findCourseTags(db, orgId) });

/** Adds and removes tags of courses; a course that would exceed the limit is left unchanged. */
export async function tagCourses(platform: Platform, person: Person, body: BodyOf<SetTags>): Promise<ResultOf<SetTags>> {
  const { orgId, memberId } = person;
  const outcome = await inTransaction(platform.db, async (tx) => {
    const chosen = await lockCourses(tx, orgId, body);
    requireAll(chosen.length, body);
    const { changing, skipped } = judgeTags(chosen, body, MOST_COURSE_TAGS);
    await storeTags(tx, { orgId, memberId, at: platform.clock.now() }, changing);
    const notes = changing.map(({ id, title, tags }) => ({
      action: 'course.setTags' as const,
      targetId: id,
      targetName: title,
      detail: tags.join('、'),
    }));
    await writeAudits(tx, platform, person, notes);
    return { changed: changing.length, skipped };
  });
  platform.cache.bump(orgId, 'course');
  return outcome;
}

/** Requires every named course to exist, and a filter to match no more courses than the caller has seen. */
function requireAll(found: number, { courseIds = [], matching }: ChosenCourses): void {
  if (matching && found > matching.atMost) {
    throw new AppError('CONFLICT');
  }
  if (!matching && found < new Set(courseIds).size) {
    throw new AppError('NOT_FOUND');
  }
}
