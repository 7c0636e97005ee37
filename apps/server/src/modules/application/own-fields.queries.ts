import type { OwnValues } from '@palm/contract/application/fields';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** What a member filled in; empty where that is nothing, undefined where there is no such member. */
export async function findOwnValues(db: Db, orgId: string, memberId: string): Promise<OwnValues | undefined> {
  const { rows } = await sql<{ filled: OwnValues }>`
    select coalesce(jsonb_strip_nulls(v.filled), '{}') as filled
    from member m left join member_own_values v on v.org_id = m.org_id and v.member_id = m.id
    where m.org_id = ${orgId} and m.id = ${memberId}`.execute(db);
  return rows[0]?.filled;
}

/** The same, and nobody else fills in anything for him until the transaction ends. */
export async function lockOwnValues(tx: Db, orgId: string, memberId: string): Promise<OwnValues | undefined> {
  await sql`select from member where org_id = ${orgId} and id = ${memberId} for no key update`.execute(tx);
  return findOwnValues(tx, orgId, memberId);
}

/** The same of many; who filled in nothing has no entry. */
export async function findOwnValuesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<Map<string, OwnValues>> {
  const { rows } = await sql<{ member_id: string; filled: OwnValues }>`
    select member_id, jsonb_strip_nulls(filled) as filled from member_own_values
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ member_id, filled }) => [member_id, filled]));
}

/** An emptied key is null until the row is written again: what reads it passes over nulls. */
const toStored = ({ memberId, values }: { memberId: string; values: OwnValues }) => ({
  memberId,
  filled: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])),
});

/** What members filled in takes the place of what stood under its keys, an empty one empties; others stay, for a field may come back. */
export async function storeOwnValues(
  db: Db,
  { orgId, at }: { orgId: string; at: Date },
  rows: readonly { memberId: string; values: OwnValues }[],
): Promise<void> {
  await sql`
    insert into member_own_values as v (org_id, member_id, filled, updated_at)
    select ${orgId}::uuid, t."memberId", t.filled, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(toStored))}::jsonb) as t ("memberId" uuid, filled jsonb)
    on conflict on constraint member_own_values_pkey do update
    set filled = jsonb_strip_nulls(v.filled || excluded.filled), updated_at = excluded.updated_at`.execute(db);
}
