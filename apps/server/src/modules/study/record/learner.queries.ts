import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { nearerPage } from '../../../platform/database/nearer-page.ts';
import { readPage, type ListPart } from '../../../platform/database/read-page.ts';
import { countKept } from '../../../platform/database/row-count.ts';
import { hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
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
  name: { by: pinyinOrder(sql`m.name`) },
  percent: { by: sql`p.percent` },
  studiedSeconds: { by: sql`p.studied_seconds` },
  lastStudiedAt: { by: sql`p.last_studied_at` },
  completedAt: { by: sql`p.completed_at`, nullable: true },
};

const ofCourse = (orgId: string, { courseId, state }: LearnerFilter): RawBuilder<unknown> =>
  sql`p.org_id = ${orgId} and p.course_id = ${courseId} and ${inState(state)}`;

const people = sql`join member m on m.org_id = p.org_id and m.id = p.member_id`;

const shown = sql`p.member_id, m.name, m.account, p.percent, p.studied_seconds, p.last_studied_at, p.completed_at,
      (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as department_name`;

type LearnerPage = { sort: Sorted<LearnerSort>; pageNo: number; pageSize: number };

/** A page of learners of a course. Names are looked up for that page only, unless the list is sorted by them. Exported for a test of its plan. */
export function learnersOf(orgId: string, filter: LearnerFilter, { sort, limit, offset }: ListPart<LearnerSort>) {
  const order = orderOf(sort, orders, sql`p.member_id`);
  return sql<LearnerRow>`
    select ${shown}
    from (
      select p.* from course_progress p ${sort.endsWith('name') ? people : sql``} where ${ofCourse(orgId, filter)}
      order by ${order} limit ${literalLimit(limit)} offset ${offset}
    ) p ${people}
    order by ${order}`;
}

/** Below this many matching members, each is looked up among the learners instead of scanning all learners of the course. */
const FEW = 1000;

/**
 * A page and the total of the learners who match a search or belong to departments. The planner cannot tell how many members match, nor what share
 * of all progress belongs to one course, so the statement counts the matches first and then executes one of its two branches.
 */
function soughtOf(orgId: string, filter: LearnerFilter, { sort, pageNo, pageSize }: LearnerPage) {
  const { keyword, departmentIds } = filter;
  const meant = sql`m.org_id = ${orgId} ${keyword ? sql`and ${hasTerms('m', keyword)}` : sql``}
      ${departmentIds ? sql`and m.department_id = any(${departmentIds}::uuid[])` : sql``}`;
  const record = sql`p.org_id, p.member_id, p.percent, p.studied_seconds, p.started_at, p.last_studied_at, p.completed_at`;
  const order = (by: Sorted<LearnerSort>) => orderOf(by, orders, sql`p.member_id`);
  const page = nearerPage<LearnerSort>(
    { sort, pageNo, pageSize, total: sql`(select total from whole)` },
    ({ sort: by, limit, offset }) =>
      sql`select p.* from sought p ${by.endsWith('name') ? people : sql``} order by ${order(by)} limit ${limit} ${offset ? sql`offset ${offset}` : sql``}`,
  );
  return sql<(LearnerRow | Record<keyof LearnerRow, null>) & { total: number }>`
    with few as materialized (
      select m.id from member m where ${meant} limit ${literalLimit(FEW)}
    ), sought as materialized (
      select p.* from few cross join lateral (
        select ${record} from course_progress p where ${ofCourse(orgId, filter)} and p.member_id = few.id offset 0
      ) p where (select count(*) from few) < ${sql.lit(FEW)}
      union all
      select ${record} from course_progress p
      where ${ofCourse(orgId, filter)} and (select count(*) from few) = ${sql.lit(FEW)}
        and (p.member_id in (select m.id from member m where ${meant})) is true
    ), whole as materialized (
      select count(*) as total from sought
    )
    select whole.total, ${shown}
    from whole left join (${page} p ${people}) on true
    order by ${order(sort)}`;
}

async function findSought(db: Db, orgId: string, filter: LearnerFilter, page: LearnerPage) {
  const { rows } = await soughtOf(orgId, filter, page).execute(db);
  return { rows: rows.filter((row) => row.member_id !== null), total: rows[0]?.total ?? 0 };
}

export async function findLearners(db: Db, orgId: string, filter: LearnerFilter, page: LearnerPage) {
  const { courseId, keyword, departmentIds, state } = filter;
  if (keyword || departmentIds) {
    return findSought(db, orgId, filter, page);
  }
  return readPage(page, {
    find: async (part) => (await learnersOf(orgId, filter, part).execute(db)).rows,
    count: () => countKept(db, { orgId, list: 'learner', whose: courseId }, (kind) => state === 'all' || kind === state),
  });
}
