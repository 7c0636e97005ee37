import { sql, type Expression, type SqlBool } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface MemberFilter {
  orgId: string;
  keyword?: string | undefined;
  /** Any of these departments. */
  departmentIds?: readonly string[] | undefined;
  status?: 'active' | 'disabled' | undefined;
  role?: 'administrator' | 'member' | undefined;
}

export type MemberSort = 'name' | 'joinedOn' | 'lastSeenAt' | 'createdAt';

const matching = (filter: MemberFilter): Expression<SqlBool> => {
  const { orgId, keyword, departmentIds, status, role } = filter;
  const conditions = [
    sql<SqlBool>`m.org_id = ${orgId}`,
    ...(keyword ? [sql<SqlBool>`m.search_terms @> search_terms(${keyword})`] : []),
    ...(departmentIds ? [sql<SqlBool>`m.department_id = any(${departmentIds}::uuid[])`] : []),
    ...(status ? [sql<SqlBool>`m.status = ${status}`] : []),
    ...(role === 'administrator' ? [sql<SqlBool>`(m.owner or m.administrator)`] : []),
    ...(role === 'member' ? [sql<SqlBool>`not (m.owner or m.administrator)`] : []),
  ];
  return sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
};

const withDepartment = (db: Db) =>
  db
    .selectFrom('member as m')
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .select([
      'm.id',
      'm.account',
      'm.name',
      'm.avatar_key',
      'm.mobile',
      'm.email',
      'm.department_id',
      'd.name as department_name',
      'm.position',
      'm.tags',
      'm.joined_on',
      'm.status',
      'm.administrator',
      'm.owner',
      'm.permissions',
      'm.intro',
      'm.last_seen_at',
      'm.created_at',
    ]);

const orders: Record<MemberSort, Expression<unknown>> = {
  // Names in the order of their pronunciation, as people look for them.
  name: sql`m.name collate "zh-x-icu"`,
  joinedOn: sql`m.joined_on desc nulls last`,
  lastSeenAt: sql`m.last_seen_at desc nulls last`,
  createdAt: sql`m.created_at desc`,
};

export const findMembers = (db: Db, filter: MemberFilter, page: { sort: MemberSort; limit: number; offset: number }) =>
  withDepartment(db).where(matching(filter)).orderBy(orders[page.sort]).orderBy('m.id').limit(literalLimit(page.limit)).offset(page.offset);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof findMembers>['execute']>>[number];

export async function countMembers(db: Db, filter: MemberFilter): Promise<number> {
  const { total } = await db
    .selectFrom('member as m')
    .where(matching(filter))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findMember = (db: Db, orgId: string, memberId: string): Promise<MemberRow | undefined> =>
  withDepartment(db).where('m.org_id', '=', orgId).where('m.id', '=', memberId).executeTakeFirst();

export const findMembersByIds = (db: Db, orgId: string, memberIds: readonly string[]): Promise<MemberRow[]> =>
  withDepartment(db)
    .where('m.org_id', '=', orgId)
    .where(sql<SqlBool>`m.id = any(${memberIds}::uuid[])`)
    .orderBy('m.id')
    .execute();

export interface MemberProfile {
  name: string;
  mobile: string | null;
  email: string | null;
  department_id: string | null;
  position: string;
  tags: string[];
  joined_on: string | null;
}

export interface NewMember extends MemberProfile {
  org_id: string;
  id: string;
  account: string;
  password_hash: string;
  at: Date;
}

/** A member that somebody else adds, and whose password somebody else knows: it must be changed first. */
export async function insertMember(db: Db, { at, ...member }: NewMember): Promise<void> {
  const times = { password_changed_at: at, created_at: at, updated_at: at };
  await db
    .insertInto('member')
    .values({ ...member, ...times, must_change_password: true })
    .execute();
}

interface MemberChange extends Partial<MemberProfile> {
  owner?: boolean;
  administrator?: boolean;
  permissions?: string[];
  updated_at: Date;
}

export async function updateMember(db: Db, orgId: string, memberId: string, change: MemberChange): Promise<void> {
  await db.updateTable('member').set(change).where('org_id', '=', orgId).where('id', '=', memberId).execute();
}

export async function updateMembers(
  db: Db,
  orgId: string,
  memberIds: readonly string[],
  change: { status?: string; department_id?: string | null; updated_at: Date },
): Promise<void> {
  await db
    .updateTable('member')
    .set(change)
    .where('org_id', '=', orgId)
    .where(sql<SqlBool>`id = any(${memberIds}::uuid[])`)
    .execute();
}

/** Owners that could still sign in if these members were not. */
export async function countOtherOwners(db: Db, orgId: string, memberIds: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('member')
    .where('org_id', '=', orgId)
    .where('owner', '=', true)
    .where('status', '=', 'active')
    .where(sql<SqlBool>`id <> all(${memberIds}::uuid[])`)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
