import type { Audience } from '@palm/contract/audience';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { PublishedOutline } from './published-outline.ts';

/** Active members whom an audience names. */
export async function countReached(db: Db, orgId: string, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive below as (
      select id from department where org_id = ${orgId} and id = any(${audience.departmentIds}::uuid[])
      union
      select d.id from department d join below on d.org_id = ${orgId} and d.parent_id = below.id
    )
    select count(*) from member where org_id = ${orgId} and status = 'active' and (${audience.all}::boolean
      or department_id in (select id from below) or tags && ${audience.tags}::text[] or id = any(${audience.memberIds}::uuid[]))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function storePublished(tx: Db, course: { orgId: string; courseId: string; outline: PublishedOutline; now: Date }) {
  await sql`update course set status = 'published', published_outline = ${JSON.stringify(course.outline)},
    published_at = case when status = 'published' then published_at else ${course.now}::timestamptz end
    where org_id = ${course.orgId} and id = ${course.courseId}`.execute(tx);
}

export async function storeWithdrawn(tx: Db, orgId: string, courseId: string): Promise<void> {
  await tx.updateTable('course').set({ status: 'withdrawn' }).where('org_id', '=', orgId).where('id', '=', courseId).execute();
}
