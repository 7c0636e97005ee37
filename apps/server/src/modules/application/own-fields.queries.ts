import type { OwnValues } from '@palm/contract/application/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** What a member filled in; empty where that is nothing, undefined where there is no such member. */
export async function findOwnValues(db: Db, orgId: string, memberId: string): Promise<OwnValues | undefined> {
  const { rows } = await sql<{ filled: OwnValues }>`
    select coalesce(v.filled, '{}') as filled
    from member m left join member_own_values v on v.org_id = m.org_id and v.member_id = m.id
    where m.org_id = ${orgId} and m.id = ${memberId}`.execute(db);
  return rows[0]?.filled;
}

/** What members filled in under these keys takes the place of what stood there; under others it stays, for a field may come back. */
export async function storeOwnValues(
  db: Db,
  { orgId, at, keys }: { orgId: string; at: Date; keys: readonly string[] },
  rows: readonly { memberId: string; filled: OwnValues }[],
): Promise<void> {
  await sql`
    insert into member_own_values as v (org_id, member_id, filled, updated_at)
    select ${orgId}::uuid, t."memberId", t.filled, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t ("memberId" uuid, filled jsonb)
    on conflict on constraint member_own_values_pkey do update
    set filled = (v.filled - ${[...keys]}::text[]) || excluded.filled, updated_at = excluded.updated_at`.execute(db);
}
