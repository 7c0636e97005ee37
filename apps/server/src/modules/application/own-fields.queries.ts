import type { OwnValues } from '@palm/contract/application/fields';
import { sql } from 'kysely';
import { changedAt } from '../../platform/database/revision.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface KeptValues {
  values: OwnValues;
  /** When they were last changed, by whomever; null while nothing was filled in. */
  changed: Date | null;
}

/** The values of a member; undefined if there is no such member. */
export async function findOwnValues(db: Db, orgId: string, memberId: string): Promise<KeptValues | undefined> {
  const { rows } = await sql<KeptValues>`
    select coalesce(jsonb_strip_nulls(v.filled), '{}') as values, v.updated_at as changed
    from member m left join member_own_values v on v.org_id = m.org_id and v.member_id = m.id
    where m.org_id = ${orgId} and m.id = ${memberId}`.execute(db);
  return rows[0];
}

/** Like `findOwnValues`, but locks the member, so that concurrent writes wait until the transaction ends. */
export async function lockOwnValues(tx: Db, orgId: string, memberId: string): Promise<KeptValues | undefined> {
  await sql`select from member where org_id = ${orgId} and id = ${memberId} for no key update`.execute(tx);
  return findOwnValues(tx, orgId, memberId);
}

/** Like `findOwnValues` for many members; those without values have no entry. */
export async function findOwnValuesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<Map<string, OwnValues>> {
  const { rows } = await sql<{ member_id: string; filled: OwnValues }>`
    select member_id, jsonb_strip_nulls(filled) as filled from member_own_values
    where org_id = ${orgId} and member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ member_id, filled }) => [member_id, filled]));
}

/** A cleared key is stored as null until the row is next written; readers ignore nulls. */
const toStored = ({ memberId, values }: { memberId: string; values: OwnValues }) => ({
  memberId,
  filled: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])),
});

/**
 * Overwrites the given keys; an empty value clears its key. Other keys stay, because a removed field may come back. Returns when each row was
 * changed.
 */
export async function storeOwnValues(
  db: Db,
  { orgId, at }: { orgId: string; at: Date },
  rows: readonly { memberId: string; values: OwnValues }[],
): Promise<Date[]> {
  const { rows: changed } = await sql<{ updated_at: Date }>`
    insert into member_own_values as v (org_id, member_id, filled, updated_at)
    select ${orgId}::uuid, t."memberId", t.filled, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(toStored))}::jsonb) as t ("memberId" uuid, filled jsonb)
    on conflict on constraint member_own_values_pkey do update
    set filled = jsonb_strip_nulls(v.filled || excluded.filled), updated_at = ${changedAt(at, 'v.updated_at')}
    returning updated_at`.execute(db);
  return changed.map(({ updated_at }) => updated_at);
}
