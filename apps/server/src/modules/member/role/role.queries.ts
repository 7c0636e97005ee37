import { permissionNames, permissions as allPermissions, type Permission } from '@palm/contract/areas';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface RoleRow {
  id: string;
  name: string;
  permissions: string[];
  views: string[];
  revision: number;
}

export const findRole = (db: Db, orgId: string, roleId: string): Promise<RoleRow | undefined> =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'permissions', 'views', 'revision'])
    .where('org_id', '=', orgId)
    .where('id', '=', roleId)
    .executeTakeFirst();

export async function findRoles(db: Db, orgId: string): Promise<(RoleRow & { holders: number })[]> {
  const { rows } = await sql<RoleRow & { holders: number }>`
    select r.id, r.name, r.permissions, r.views, r.revision,
      (select count(*) from member m where m.org_id = r.org_id and m.role_id = r.id)::int as holders
    from role r where r.org_id = ${orgId} order by r.created_at, r.id`.execute(db);
  return rows;
}

export async function findRoleNames(db: Db, orgId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from role where org_id = ${orgId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The role id of a member; null without a role. */
export async function findRoleOf(db: Db, orgId: string, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('member').select('role_id').where('org_id', '=', orgId).where('id', '=', memberId).executeTakeFirst();
  return row?.role_id ?? null;
}

export interface Appointment {
  id: string;
  given_at: Date | null;
  /** Null if it was not a member, or is not known. */
  giver: string | null;
}

/** When these members got their role or became owners, and from whom. */
export async function findAppointments(
  db: Db,
  orgId: string,
  memberIds: readonly string[],
  what: 'role' | 'owner',
): Promise<Appointment[]> {
  const [at, by] = [sql.ref(`m.${what}_given_at`), sql.ref(`m.${what}_given_by`)];
  const { rows } = await sql<Appointment>`
    select m.id, ${at} as given_at, giver.name as giver
    from member m left join member giver on giver.org_id = m.org_id and giver.id = ${by}
    where m.org_id = ${orgId} and m.id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
}

export async function countOwners(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member where org_id = ${orgId} and owner`.execute(db);
  return rows[0]?.total ?? 0;
}

interface NewRole {
  orgId: string;
  id: string;
  name: string;
  permissions: readonly Permission[];
  views: readonly Permission[];
  at: Date;
}

export async function insertRole(tx: Db, { orgId, id, name, permissions, views, at }: NewRole): Promise<void> {
  await tx
    .insertInto('role')
    .values({ org_id: orgId, id, name, permissions: [...permissions], views: [...views], created_at: at, updated_at: at })
    .execute();
}

/** Applies to all holders at once, through the database. */
export async function updateRole(tx: Db, { orgId, id, name, permissions, views, at }: NewRole): Promise<number> {
  const { revision } = await tx
    .updateTable('role')
    .set((build) => ({ name, permissions: [...permissions], views: [...views], updated_at: at, revision: build('revision', '+', 1) }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function removeRole(tx: Db, orgId: string, id: string): Promise<void> {
  await tx.deleteFrom('role').where('org_id', '=', orgId).where('id', '=', id).execute();
}

/**
 * The role with exactly these permissions and no view-only ones, created if it does not exist; for callers that have permissions rather
 * than a role, such as the operator.
 */
export async function ensureRole(
  tx: Db,
  { orgId, id, at }: Pick<NewRole, 'orgId' | 'id' | 'at'>,
  wanted: readonly Permission[],
): Promise<string> {
  const permissions = allPermissions.filter((permission) => wanted.includes(permission));
  const find = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from role where org_id = ${orgId} and permissions @> ${permissions}::text[] and permissions <@ ${permissions}::text[]
        and views = '{}'
      order by created_at, id limit 1`.execute(tx);
    return rows[0]?.id;
  };
  const found = await find();
  if (found !== undefined) {
    return found;
  }
  const all = permissions.length === allPermissions.length;
  const name = all ? '管理员' : permissions.map((one) => permissionNames[one]).join('、') || '只进后台';
  const insert = (called: string) =>
    sql<{ id: string }>`
    insert into role (org_id, id, name, permissions, created_at, updated_at)
    values (${orgId}, ${id}, ${called}, ${permissions}, ${at}, ${at})
    on conflict on constraint role_name_key do nothing returning id`.execute(tx);
  const { rows } = await insert(name.slice(0, 20));
  // Another call created it concurrently, or a different role has the name.
  return rows[0]?.id ?? (await find()) ?? (await insert(`${name.slice(0, 12)} ${id.slice(-6)}`)).rows[0]?.id ?? id;
}
