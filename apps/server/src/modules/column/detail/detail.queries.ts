import { CompiledQuery } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** The part of a column's page that is personal, or changes too often to be cached. */
export interface OwnRow {
  subscriber_count: number;
  /** Updates after this are new; null if the member is not subscribed. */
  seen_at: Date | null;
  /** All columns that the member subscribes to. */
  subscriptions: string[];
  /** Courses the member has begun: id to percentage and whether completed. */
  courses: Record<string, [percent: number, completed: boolean]>;
}

// A constant string rather than composed SQL: building the text each time would cost more than half of what the query costs.
const OWN = `
  select t.subscriber_count,
    (select s.seen_at from topical_subscription s where s.org_id = $1 and s.topical_id = $3 and s.member_id = $2) as seen_at,
    array(select s.topical_id from topical_subscription s where s.org_id = $1 and s.member_id = $2) as subscriptions,
    coalesce((
      select jsonb_object_agg(p.course_id, jsonb_build_array(p.percent, p.completed_at is not null))
      from course_progress p where p.org_id = $1 and p.member_id = $2 and p.course_id = any($4::uuid[])), '{}') as courses
  from topical t where t.org_id = $1 and t.id = $3`;

/** Everything personal on the page of a column with these courses, in one statement. */
export async function findOwn(
  db: Db,
  { orgId, memberId, columnId, courseIds }: { orgId: string; memberId: string; columnId: string; courseIds: readonly string[] },
): Promise<OwnRow | undefined> {
  const { rows } = await db.executeQuery<OwnRow>(CompiledQuery.raw(OWN, [orgId, memberId, columnId, courseIds]));
  return rows[0];
}
