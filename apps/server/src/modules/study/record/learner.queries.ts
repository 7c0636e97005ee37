import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { readPage, type ListPart } from '../../../platform/database/read-page.ts';
import { countKept } from '../../../platform/database/row-count.ts';
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

// Only the first has an index. Figures that change with studying must not have one, because every report would rewrite it. The learners of
// one course are found by index, and are few enough to sort.
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
  return sql.join(conditions, sql` and `);
};

const people = sql`join member m on m.org_id = p.org_id and m.id = p.member_id`;

const isNarrowed = ({ keyword, departmentIds }: LearnerFilter): boolean => Boolean(keyword) || departmentIds !== undefined;

type LearnerPage = { sort: Sorted<LearnerSort>; pageNo: number; pageSize: number };

/**
 * A page of learners of a course. Their names are looked up for that page only, unless the list is searched or sorted by name. Exported for
 * a test of its plan.
 */
export function learnersOf(orgId: string, filter: LearnerFilter, { sort, limit, offset }: ListPart<LearnerSort>) {
  const isByPerson = isNarrowed(filter) || sort.endsWith('name');
  return sql<LearnerRow>`
    select p.member_id, m.name, m.account, p.percent, p.studied_seconds, p.last_studied_at, p.completed_at,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name
    from (
      select p.* from course_progress p ${isByPerson ? people : sql``} where ${matching(orgId, filter)}
      order by ${orderOf(sort, orders, sql`p.member_id`)} limit ${literalLimit(limit)} offset ${offset}
    ) p ${people}
    order by ${orderOf(sort, orders, sql`p.member_id`)}`;
}

const countLearners = async (db: Db, orgId: string, filter: LearnerFilter): Promise<number> => {
  if (!isNarrowed(filter)) {
    const { courseId, state } = filter;
    return countKept(db, { orgId, list: 'learner', whose: courseId }, (kind) => state === 'all' || kind === state);
  }
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from course_progress p ${people} where ${matching(orgId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const findLearners = (db: Db, orgId: string, filter: LearnerFilter, page: LearnerPage) =>
  readPage(page, {
    find: async (part) => (await learnersOf(orgId, filter, part).execute(db)).rows,
    count: () => countLearners(db, orgId, filter),
  });
