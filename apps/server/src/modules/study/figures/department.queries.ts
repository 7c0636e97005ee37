import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';

export interface StudyingMemberFilter {
  /** Any of these; null: members without a department. */
  departmentIds: readonly string[] | null;
  keyword?: string | undefined;
  period: Period;
}

type StudyingMemberSort = 'name' | 'begun' | 'completed' | 'seconds' | 'lastStudiedOn';

// Figures that change with studying are not indexed (record/learner.queries.ts); a department has few enough people to sort.
const orders: SortKeys<StudyingMemberSort> = {
  name: { by: pinyinOrder(sql`m.name`) },
  begun: { by: sql`coalesce(studied.begun, 0)` },
  completed: { by: sql`coalesce(studied.completed, 0)` },
  seconds: { by: sql`coalesce(studied.seconds, 0)` },
  lastStudiedOn: { by: sql`studied.last_day`, nullable: true },
};

export interface StudyingMemberRow {
  id: string;
  name: string;
  account: string;
  department_name: string | null;
  begun: number;
  completed: number;
  seconds: number;
  last_day: string | null;
}

const matching = (orgId: string, { departmentIds, keyword }: StudyingMemberFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`m.org_id = ${orgId} and m.status = 'active'`,
    departmentIds === null ? sql`m.department_id is null` : sql`m.department_id = any(${departmentIds}::uuid[])`,
    ...(keyword ? [hasTerms('m', keyword)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

type MemberPage = { sort: Sorted<StudyingMemberSort>; pageNo: number; pageSize: number };

/**
 * A page of active members of departments with what they studied in the period, including those who studied nothing, and their total
 * number.
 */
export async function findStudyingMembers(db: Db, orgId: string, filter: StudyingMemberFilter, page: MemberPage) {
  const { period } = filter;
  const [list, count] = await Promise.all([
    sql<StudyingMemberRow>`
      with chosen as (select id from member m where ${matching(orgId, filter)}),
      each as (
        select s.member_id, s.course_id, sum(s.seconds)::bigint as seconds, max(s.day) as last_day
        from chosen join study_day s on s.org_id = ${orgId} and s.member_id = chosen.id and s.day between ${period.from} and ${period.to}
        group by s.member_id, s.course_id
      ), studied as (
        select each.member_id, count(p.course_id)::int as begun, count(p.completed_at)::int as completed, sum(each.seconds)::bigint as seconds,
          max(each.last_day) as last_day
        from each left join course_progress p on p.org_id = ${orgId} and p.member_id = each.member_id and p.course_id = each.course_id
        group by each.member_id
      )
      select m.id, m.name, m.account, coalesce(studied.begun, 0) as begun, coalesce(studied.completed, 0) as completed,
        coalesce(studied.seconds, 0) as seconds, studied.last_day,
        (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
      from member m left join studied on studied.member_id = m.id
      where ${matching(orgId, filter)}
      order by ${orderOf(page.sort, orders, sql`m.id`)}
      limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from member m where ${matching(orgId, filter)}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}
