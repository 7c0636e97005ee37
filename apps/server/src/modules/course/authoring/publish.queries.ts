import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { PublishedOutline } from './published-outline.ts';

export async function storePublished(tx: Db, course: { orgId: string; courseId: string; outline: PublishedOutline; now: Date }) {
  await sql`update course set status = 'published', published_outline = ${JSON.stringify(course.outline)},
    published_at = case when status = 'published' then published_at else ${course.now}::timestamptz end
    where org_id = ${course.orgId} and id = ${course.courseId}`.execute(tx);
}

export async function storeWithdrawn(tx: Db, orgId: string, courseId: string): Promise<void> {
  await tx.updateTable('course').set({ status: 'withdrawn' }).where('org_id', '=', orgId).where('id', '=', courseId).execute();
}
