import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

interface Place {
  orgId: string;
  classroomId: string;
}

export interface LinkRow {
  code: string;
  expires_on: string;
  most: number | null;
  used: number;
}

export async function findLink(db: Db, { orgId, classroomId }: Place): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select code, expires_on, most, used from classroom_link where org_id = ${orgId} and classroom_id = ${classroomId}`.execute(db);
  return rows[0];
}

type NewLink = Omit<LinkRow, 'used'> & { by: string; now: Date };

export async function storeLink(tx: Db, { orgId, classroomId }: Place, { code, expires_on, most, by, now }: NewLink): Promise<void> {
  await sql`
    insert into classroom_link (org_id, classroom_id, code, expires_on, most, created_at, created_by)
    values (${orgId}, ${classroomId}, ${code}, ${expires_on}, ${most}, ${now}, ${by})
    on conflict on constraint classroom_link_pkey do update set code = excluded.code, expires_on = excluded.expires_on, most = excluded.most,
      used = 0, created_at = excluded.created_at, created_by = excluded.created_by`.execute(tx);
}

export async function deleteLink(tx: Db, { orgId, classroomId }: Place): Promise<boolean> {
  const { rows } = await sql`
    delete from classroom_link where org_id = ${orgId} and classroom_id = ${classroomId} returning classroom_id`.execute(tx);
  return rows.length === 1;
}

/** Counts one use; the caller holds the lock of the class. */
export async function countUse(tx: Db, { orgId, classroomId }: Place): Promise<void> {
  await sql`update classroom_link set used = used + 1 where org_id = ${orgId} and classroom_id = ${classroomId}`.execute(tx);
}
