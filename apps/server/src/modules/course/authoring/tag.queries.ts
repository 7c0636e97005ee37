import type { BodyOf } from '@palm/contract/endpoint';
import type { courseAuthoringApi } from '@palm/contract/course/admin';
import { MOST_AT_ONCE } from '@palm/contract/paging';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { countTags } from '../../../platform/tags.ts';
import { matchingCourses } from './authoring.queries.ts';

export type ChosenCourses = Pick<BodyOf<typeof courseAuthoringApi.setTags>, 'courseIds' | 'matching'>;

export const findCourseTags = (db: Db, orgId: string) => countTags(db, sql`select tags from course where org_id = ${orgId}`);

/** The selected courses, locked until the transaction ends; reads one more than the limit to detect that there are too many. */
export const lockCourses = (tx: Db, orgId: string, { courseIds = [], matching }: ChosenCourses) =>
  tx
    .selectFrom('course')
    .select(['id', 'title', 'tags'])
    .where('org_id', '=', orgId)
    .$if(matching === undefined, (rows) => rows.where(sql<boolean>`id = any(${courseIds}::uuid[])`))
    .$if(matching !== undefined, (rows) => rows.where('id', 'in', matchingCourses(tx, orgId, matching ?? {}).select('id')))
    .orderBy('id')
    .limit(sql.lit(MOST_AT_ONCE + 1))
    .forUpdate()
    .execute();

/** Increments the revision of the description, so that open editors detect the change. */
export async function storeTags(
  tx: Db,
  { orgId, memberId, at }: { orgId: string; memberId: string; at: Date },
  courses: readonly { id: string; tags: string[] }[],
): Promise<void> {
  await sql`
    update course c set tags = array(select jsonb_array_elements_text(t.tags)), revision = c.revision + 1,
      info_revision = c.info_revision + 1, info_saved_at = ${at}::timestamptz, info_saved_by = ${memberId}::uuid, updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(courses)}::jsonb) as t (id uuid, tags jsonb)
    where c.org_id = ${orgId} and c.id = t.id`.execute(tx);
}
