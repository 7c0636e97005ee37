import { MOST_AT_ONCE } from '@palm/contract/paging';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { countKeptTags } from '../../platform/tags.ts';
import { NO_PASSWORD, twoStepsDemanded } from '../identity/index.ts';
import { isExact, isFound, mayBeInexact } from './member-search.ts';

export interface MemberFilter {
  orgId: string;
  keyword?: string | undefined;
  /** In any of these departments, or `none` for members without one. */
  departmentIds?: readonly string[] | 'none' | undefined;
  status?: 'active' | 'waiting' | 'disabled' | undefined;
  role?: 'administrator' | 'member' | undefined;
  tag?: string | undefined;
  /** `due`: required, but not turned on. */
  twoStep?: 'on' | 'off' | 'due' | undefined;
  roleId?: string | undefined;
  owner?: true | undefined;
}

type MemberSort = 'name' | 'account' | 'joinedOn' | 'lastSeenAt' | 'createdAt';

/** Without a password a member cannot sign in yet. */
const waiting = sql<boolean>`(m.status = 'active' and m.password_hash = ${sql.lit(NO_PASSWORD)})`;

const hasTwoSteps = sql<boolean>`exists (
  select 1 from two_step t where t.org_id = m.org_id and t.member_id = m.id and t.confirmed_at is not null)`;

const inDepartments = (departmentIds: readonly string[] | 'none'): RawBuilder<SqlBool> =>
  departmentIds === 'none' ? sql<SqlBool>`m.department_id is null` : sql<SqlBool>`m.department_id = any(${departmentIds}::uuid[])`;

const inStatus = (status: NonNullable<MemberFilter['status']>): RawBuilder<SqlBool> =>
  status === 'disabled' ? sql<SqlBool>`m.status = 'disabled'` : sql<SqlBool>`m.status = 'active' and ${waiting} = ${status === 'waiting'}`;

export const matching = (filter: MemberFilter): Expression<SqlBool> => {
  const { orgId, keyword, departmentIds, status, role, tag, twoStep, roleId, owner } = filter;
  const conditions = [
    sql<SqlBool>`m.org_id = ${orgId}`,
    ...(keyword ? [isFound(keyword)] : []),
    ...(departmentIds ? [inDepartments(departmentIds)] : []),
    ...(status ? [inStatus(status)] : []),
    ...(role === 'administrator' ? [sql<SqlBool>`(m.owner or m.administrator)`] : []),
    ...(twoStep ? [sql<SqlBool>`${hasTwoSteps} = ${twoStep === 'on'}`] : []),
    ...(twoStep === 'due' ? [twoStepsDemanded] : []),
    ...(tag ? [sql<SqlBool>`m.tags @> array[${tag}]::text[]`] : []),
    ...(roleId ? [sql<SqlBool>`m.role_id = ${roleId}`] : []),
    ...(owner ? [sql<SqlBool>`m.owner`] : []),
    ...(role === 'member' ? [sql<SqlBool>`not (m.owner or m.administrator)`] : []),
  ];
  return sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>;
};

const withDepartment = (db: Db) =>
  db
    .selectFrom('member as m')
    .innerJoin('member_last_seen as s', (join) => join.onRef('s.org_id', '=', 'm.org_id').onRef('s.member_id', '=', 'm.id'))
    .leftJoin('department as d', (join) => join.onRef('d.org_id', '=', 'm.org_id').onRef('d.id', '=', 'm.department_id'))
    .leftJoin('member as heir', (join) => join.onRef('heir.org_id', '=', 'm.org_id').onRef('heir.id', '=', 'm.merged_into'))
    .leftJoin('role', (join) => join.onRef('role.org_id', '=', 'm.org_id').onRef('role.id', '=', 'm.role_id'))
    .select([
      'm.id',
      'm.account',
      'm.name',
      'm.avatar_key',
      'm.mobile',
      'm.shares_mobile',
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
      'm.views',
      'm.role_id',
      'role.name as role_name',
      'm.intro',
      's.last_seen_at',
      'm.created_at',
      'm.updated_at',
      'm.merged_into',
      'heir.name as heir_name',
      'heir.account as heir_account',
    ])
    .select([waiting.as('waiting'), hasTwoSteps.as('two_step')]);

const orders: SortKeys<MemberSort> = {
  name: { by: pinyinOrder(sql`m.name`) },
  account: { by: sql`lower(m.account)` },
  joinedOn: { by: sql`m.joined_on`, falling: true, nullable: true },
  lastSeenAt: { by: sql`s.last_seen_at`, falling: true, nullable: true },
  createdAt: { by: sql`m.created_at`, falling: true },
};

/** The ids of a page, in either direction; skipped rows are read from the index only. */
export const pageIds = (db: Db, filter: MemberFilter, { sort, limit, offset, isTurned }: ListPart<MemberSort>) =>
  db
    .selectFrom('member as m')
    .$if(sort.endsWith('lastSeenAt'), (query) =>
      query.innerJoin('member_last_seen as s', (join) => join.onRef('s.org_id', '=', 'm.org_id').onRef('s.member_id', '=', 'm.id')),
    )
    .select('m.id')
    .where(matching(filter))
    .$if(mayBeInexact(filter.keyword), (query) => query.orderBy(isExact(filter.keyword ?? ''), isTurned ? 'asc' : 'desc'))
    .orderBy(orderOf(sort, orders, sql`m.id`))
    .limit(literalLimit(limit))
    .offset(offset);

/** Matching members in list order; with a keyword, exact matches come first. */
export async function findMembers(db: Db, filter: MemberFilter, part: ListPart<MemberSort>): Promise<MemberRow[]> {
  const ids = (await pageIds(db, filter, part).execute()).map(({ id }) => id);
  const rows = await findMembersByIds(db, filter.orgId, ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof withDepartment>['execute']>>[number];

const forAct = (db: Db) =>
  db
    .selectFrom('member as m')
    .select([
      'm.id',
      'm.name',
      'm.status',
      'm.department_id',
      'm.owner',
      'm.administrator',
      'm.permissions',
      'm.views',
      'm.tags',
      'm.merged_into',
    ]);

/** With a keyword, exact matches only. Returns one more than the limit if there are too many. */
export const findMatchingMembers = (db: Db, filter: MemberFilter) =>
  forAct(db)
    .where(matching(filter))
    .$if(Boolean(filter.keyword), (query) => query.where(isExact(filter.keyword ?? '')))
    .orderBy('m.id')
    .limit(sql.lit(MOST_AT_ONCE + 1))
    .execute();

export const findMembersForAct = (db: Db, orgId: string, memberIds: readonly string[]) =>
  forAct(db)
    .where('m.org_id', '=', orgId)
    .where(sql<SqlBool>`m.id = any(${memberIds}::uuid[])`)
    .orderBy('m.id')
    .execute();

/** What bulk actions need to know of each member. */
export type ChosenMember = Awaited<ReturnType<typeof findMembersForAct>>[number];

export const findMember = (db: Db, orgId: string, memberId: string): Promise<MemberRow | undefined> =>
  withDepartment(db).where('m.org_id', '=', orgId).where('m.id', '=', memberId).executeTakeFirst();

export const findMembersByIds = (db: Db, orgId: string, memberIds: readonly string[]): Promise<MemberRow[]> =>
  withDepartment(db)
    .where('m.org_id', '=', orgId)
    .where(sql<SqlBool>`m.id = any(${memberIds}::uuid[])`)
    .orderBy('m.id')
    .execute();

export const findMemberByAccount = (db: Db, orgId: string, account: string) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();

export async function countMatching(db: Db, filter: MemberFilter): Promise<number> {
  const { total } = await db
    .selectFrom('member as m')
    .where(matching(filter))
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Owners who could still sign in if these members were removed. */
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

export const findMemberTags = (db: Db, orgId: string) => countKeptTags(db, orgId, 'member_tag');
