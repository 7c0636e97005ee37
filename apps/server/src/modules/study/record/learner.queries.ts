import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, spoken, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { inState, type RecordState } from './record.queries.ts';

interface LearnerRow {
  member_id: string;
  name: string;
  account: string;
  department_name: string | null;
  percent: number;
  studied_seconds: number;
  last_studied_at: Date;
  completed_at: Date | null;
}

export interface LearnerFilter {
  courseId: string;
  keyword?: string | undefined;
  /** Any of these. */
  departmentIds?: readonly string[] | undefined;
  state: RecordState;
}

type LearnerSort = 'name' | 'percent' | 'studiedSeconds' | 'lastStudiedAt' | 'completedAt' | 'startedAt';

// Only the first one has an index. What studying changes must have none: every report would rewrite it. The learners of one course are
// found by index, and are few enough to sort.
const orders: SortKeys<LearnerSort> = {
  startedAt: { by: sql`p.started_at`, falling: true },
  name: { by: spoken(sql`m.name`) },
  percent: { by: sql`p.percent` },
  studiedSeconds: { by: sql`p.studied_seconds` },
  lastStudiedAt: { by: sql`p.last_studied_at` },
  completedAt: { by: sql`p.completed_at`, nullable: true },
};

const matching = (orgId: string, { courseId, keyword, departmentIds, state }: LearnerFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`p.org_id = ${orgId} and p.course_id = ${courseId}`,
    inState(state),
    ...(keyword ? [sql`m.search_terms @> search_terms(${keyword})`] : []),
    ...(departmentIds ? [sql`m.department_id = any(${departmentIds}::uuid[])`] : []),
  ];
  return sql`course_progress p join member m on m.org_id = p.org_id and m.id = p.member_id
    left join department d on d.org_id = m.org_id and d.id = m.department_id where ${sql.join(conditions, sql` and `)}`;
};

type LearnerPage = { sort: Sorted<LearnerSort>; pageNo: number; pageSize: number };

/** One page of the learners of a course; a test looks at its plan. */
export const learnersOf = (orgId: string, filter: LearnerFilter, page: LearnerPage) => sql<LearnerRow>`
  select p.member_id, m.name, m.account, p.percent, p.studied_seconds, p.last_studied_at, p.completed_at,
    d.name as department_name
  from ${matching(orgId, filter)}
  order by ${orderOf(page.sort, orders, sql`p.member_id`)}
  limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}`;

export async function findLearners(db: Db, orgId: string, filter: LearnerFilter, page: LearnerPage) {
  const [list, count] = await Promise.all([
    learnersOf(orgId, filter, page).execute(db),
    sql<{ total: number }>`select count(*) as total from ${matching(orgId, filter)}`.execute(db),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}
