import { sql, type RawBuilder } from 'kysely';
import { countExact, type ExactCount } from '../../platform/database/read-page.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { matching, type MemberFilter } from './member.queries.ts';
import { isExact, mayBeInexact } from './member-search.ts';

/** Whether the maintained counts (migration 0054) cover a filter; keywords and tags need a search. */
const isKept = ({ keyword, tag, twoStep }: MemberFilter): boolean => !keyword && !tag && !twoStep;

const keptMatching = ({ orgId, departmentIds, status, role }: MemberFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`org_id = ${orgId}`,
      ...(departmentIds === undefined
        ? []
        : [departmentIds === 'none' ? sql`department_id is null` : sql`department_id = any(${departmentIds}::uuid[])`]),
      ...(status ? [sql`state = ${status}`] : []),
      ...(role ? [sql`administrator = ${role === 'administrator'}`] : []),
    ],
    sql` and `,
  );

/** How many match, and how many of those contain the keyword exactly as typed. */
export async function countMembers(db: Db, filter: MemberFilter): Promise<ExactCount> {
  if (isKept(filter)) {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(members), 0)::bigint as total from member_count where ${keptMatching(filter)}`.execute(db);
    const total = rows[0]?.total ?? 0;
    return { total, exactTotal: total };
  }
  const found = db.selectFrom('member as m').where(matching(filter));
  return countExact(found, mayBeInexact(filter.keyword) ? isExact(filter.keyword ?? '') : null);
}

/** The number of members who are not disabled, including those without a password. */
export async function countActive(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(members), 0)::bigint as total from member_count where org_id = ${orgId} and state <> 'disabled'`.execute(db);
  return rows[0]?.total ?? 0;
}

interface DepartmentCount {
  department_id: string | null;
  count: number;
}

/** Matches per department, not including its descendants; `null` is no department. */
export async function countByDepartment(db: Db, filter: MemberFilter): Promise<DepartmentCount[]> {
  if (isKept(filter)) {
    const { rows } = await sql<DepartmentCount>`
      select department_id, sum(members)::bigint as count from member_count where ${keptMatching(filter)}
      group by department_id having sum(members) > 0`.execute(db);
    return rows;
  }
  return db
    .selectFrom('member as m')
    .where(matching(filter))
    .groupBy('m.department_id')
    .select(['m.department_id', (build) => build.fn.countAll<number>().as('count')])
    .execute();
}

/** Compacts the rows appended by the trigger into one per department and kind of member. */
export async function mergeMemberCounts(db: Db): Promise<void> {
  await sql`
    with place as (select distinct org_id, department_id from member_count where not merged),
    gone as (
      delete from member_count c using place p where c.org_id = p.org_id and c.department_id is not distinct from p.department_id
      returning c.org_id, c.department_id, c.state, c.administrator, c.members
    )
    insert into member_count (org_id, department_id, state, administrator, members, merged)
    select org_id, department_id, state, administrator, sum(members), true from gone
    group by org_id, department_id, state, administrator having sum(members) <> 0`.execute(db);
}
