import { sql, type SqlBool, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { DB } from '../../../platform/database/types.generated.ts';

/** The profile fields of a member. */
export interface MemberProfile {
  name: string;
  mobile: string | null;
  /** Set for a secondary account of somebody whose main account has this mobile. */
  shares_mobile?: boolean;
  email: string | null;
  department_id: string | null;
  position: string;
  tags: string[];
  joined_on: string | null;
}

export interface NewMember extends MemberProfile {
  id: string;
  account: string;
  password_hash: string;
}

interface MemberChange extends Partial<MemberProfile> {
  status?: 'active' | 'disabled';
  avatar_key?: string | null;
  /** The account it was merged into; a merge is permanent. */
  merged_into?: string;
  merged_at?: Date;
}

interface Scope {
  orgId: string;
  at: Date;
}

/** A member's role in the organisation; omitted fields stay unchanged. */
interface Standing {
  owner?: boolean;
  /** The database derives from it whether the member is an administrator, and their permissions. */
  role_id?: string | null;
}

/**
 * Inserts members created by somebody else. A password chosen by somebody else must be changed first; pass `mustChange` false if there is
 * none.
 */
async function insert(
  db: Db,
  { orgId, at, importId = null, mustChange = true }: Scope & { importId?: string | null; mustChange?: boolean },
  members: readonly NewMember[],
): Promise<void> {
  // A single JSON parameter for thousands of members, because a statement takes at most 65,535 parameters.
  await sql`
    insert into member (org_id, id, account, name, password_hash, password_changed_at, must_change_password, mobile, shares_mobile,
      email, department_id, position, tags, joined_on, import_id, created_at, updated_at)
    select ${orgId}::uuid, id, account, name, password_hash, ${at}::timestamptz, ${mustChange}::boolean, mobile, coalesce(shares_mobile, false),
      email, department_id, position, tags, joined_on, ${importId}::uuid, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as t (id uuid, account text, name text, password_hash text, mobile text,
      shares_mobile boolean, email text, department_id uuid, position text, tags text[], joined_on date)`.execute(db);
}

// More rows in one statement could run into the statement timeout.
const BATCH = 5000;

/** Applies the same change to all these members. */
async function update(db: Db, scope: Scope, ids: readonly string[], change: MemberChange): Promise<void> {
  const disabling = change.status && { disabled_at: change.status === 'disabled' ? scope.at : null };
  await write(db, scope, ids, { ...change, ...disabling });
}

/** Sets the roles of these members; `by` is the appointing member, or null if it is not a member. */
async function appoint(
  db: Db,
  { by, ...scope }: Scope & { by: string | null },
  ids: readonly string[],
  { owner, role_id }: Standing,
): Promise<void> {
  const given = (holds: boolean) => (holds ? ([scope.at, by] as const) : ([null, null] as const));
  const [owner_given_at, owner_given_by] = given(owner === true);
  const [role_given_at, role_given_by] = given(role_id !== null);
  await write(db, scope, ids, {
    ...(owner !== undefined && { owner, owner_given_at, owner_given_by }),
    ...(role_id !== undefined && { role_id, role_given_at, role_given_by }),
  });
}

async function write(db: Db, { orgId, at }: Scope, ids: readonly string[], values: Updateable<DB['member']>): Promise<void> {
  for (let place = 0; place < ids.length; place += BATCH) {
    await db
      .updateTable('member')
      .set({ ...values, updated_at: at })
      .where('org_id', '=', orgId)
      .where(sql<SqlBool>`id = any(${ids.slice(place, place + BATCH)}::uuid[])`)
      .execute();
  }
}

/** Applies a separate change to each member; omitted fields stay unchanged. Returns how many were changed. */
async function updateEach(
  db: Db,
  { orgId, at }: Scope,
  changes: readonly { id: string; change: Partial<MemberProfile> }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update member m set
      name = case when t.change ? 'name' then t.change ->> 'name' else m.name end,
      mobile = case when t.change ? 'mobile' then t.change ->> 'mobile' else m.mobile end,
      email = case when t.change ? 'email' then t.change ->> 'email' else m.email end,
      department_id = case when t.change ? 'department_id' then (t.change ->> 'department_id')::uuid else m.department_id end,
      position = case when t.change ? 'position' then t.change ->> 'position' else m.position end,
      tags = case when t.change ? 'tags' then array(select jsonb_array_elements_text(t.change -> 'tags')) else m.tags end,
      joined_on = case when t.change ? 'joined_on' then (t.change ->> 'joined_on')::date else m.joined_on end,
      updated_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (id uuid, change jsonb)
    where m.org_id = ${orgId} and m.id = t.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Returns how many were removed. */
async function remove(db: Db, orgId: string, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from member where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Locks these accounts until the transaction ends, so that no new rows can reference them. */
async function lock(tx: Db, orgId: string, ids: readonly string[]): Promise<void> {
  await sql`select from member where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
}

/** Writes to the member table, apart from those made by signing in. Authorisation is left to the module that manages members. */
export const accounts = { insert, update, appoint, updateEach, remove, lock };
