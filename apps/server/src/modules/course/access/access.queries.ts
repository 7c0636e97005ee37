import { sql } from 'kysely';
import type { AudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** Since when a course has been open or not, and to whom. */
export interface AccessChange extends AudienceColumns {
  since: Date;
  published: boolean;
}

/** More changes than anybody makes while a player stays open. */
const CHANGES_READ = 200;

/**
 * Keeps what learners may open from now on, if that differs from what was kept last. Called after every write of the status or audience, in
 * its transaction and under the lock of the course.
 */
export async function keepAccess(tx: Db, { orgId, courseId, now }: { orgId: string; courseId: string; now: Date }): Promise<void> {
  await sql`
    with last as (
      select * from course_access where org_id = ${orgId} and course_id = ${courseId} order by since desc limit 1
    ), kept as (
      insert into course_access (org_id, course_id, since, published, audience_all, audience_department_ids, audience_tags, audience_member_ids)
      select c.org_id, c.id, greatest(${now}::timestamptz, last.since), c.status = 'published', c.audience_all, c.audience_department_ids,
        c.audience_tags, c.audience_member_ids
      from course c left join last on true
      where c.org_id = ${orgId} and c.id = ${courseId} and c.published_at is not null
        and (last.published, last.audience_all, last.audience_department_ids, last.audience_tags, last.audience_member_ids) is distinct from
          (c.status = 'published', c.audience_all, c.audience_department_ids, c.audience_tags, c.audience_member_ids)
      on conflict (org_id, course_id, since) do update set published = excluded.published, audience_all = excluded.audience_all,
        audience_department_ids = excluded.audience_department_ids, audience_tags = excluded.audience_tags,
        audience_member_ids = excluded.audience_member_ids
      returning since
    )
    update course c set access_changed_at = kept.since from kept where c.org_id = ${orgId} and c.id = ${courseId}`.execute(tx);
}

/** The changes of a course, oldest first. */
export async function findAccessChanges(db: Db, orgId: string, courseId: string): Promise<AccessChange[]> {
  const { rows } = await sql<AccessChange>`
    select since, published, audience_all, audience_department_ids, audience_tags, audience_member_ids from course_access
    where org_id = ${orgId} and course_id = ${courseId} order by since desc limit ${literalLimit(CHANGES_READ)}`.execute(db);
  return rows.reverse();
}
