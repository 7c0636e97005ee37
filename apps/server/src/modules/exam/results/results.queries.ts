import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { orderOf, spoken, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { absent, type AbsenteeFilter } from '../absentees/absentees.queries.ts';
import { reachedMembers } from '../../member/index.ts';

export interface ResultFilter {
  examId: string;
  keyword?: string | undefined;
  /** Any of these. */
  departmentIds?: readonly string[] | undefined;
  state: 'all' | 'passed' | 'failed' | 'sitting';
}

const filtered = (db: Db, orgId: string, { examId, keyword, departmentIds, state }: ResultFilter) =>
  db
    .selectFrom('attempt')
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'attempt.org_id').onRef('member.id', '=', 'attempt.member_id'))
    .where('attempt.org_id', '=', orgId)
    .where('attempt.exam_id', '=', examId)
    .$if(Boolean(keyword), (query) => query.where(sql<boolean>`member.search_terms @> search_terms(${keyword})`))
    .$if(departmentIds !== undefined, (query) => query.where(sql<boolean>`member.department_id = any(${departmentIds ?? []}::uuid[])`))
    .$if(state === 'passed', (query) => query.where('attempt.passed', '=', true))
    .$if(state === 'failed', (query) => query.where('attempt.passed', '=', false))
    .$if(state === 'sitting', (query) => query.where('attempt.submitted_at', 'is', null));

type ResultSort = 'name' | 'startedAt' | 'submittedAt' | 'score';

// Only the first one has an index: the attempts of one exam are found by it, and are few enough to sort.
const orders: SortKeys<ResultSort> = {
  submittedAt: { by: sql`attempt.submitted_at`, falling: true },
  name: { by: spoken(sql`member.name`) },
  startedAt: { by: sql`attempt.started_at` },
  score: { by: sql`attempt.score`, nullable: true },
};

export const findResults = (db: Db, orgId: string, filter: ResultFilter, page: ListPart<ResultSort>) =>
  filtered(db, orgId, filter)
    .leftJoin('department', (join) =>
      join.onRef('department.org_id', '=', 'member.org_id').onRef('department.id', '=', 'member.department_id'),
    )
    .select(['attempt.id', 'attempt.member_id', 'attempt.number', 'attempt.started_at', 'attempt.submitted_at', 'attempt.score'])
    .select(['attempt.passed', 'attempt.leaves', 'member.name', 'member.account', 'department.name as department_name'])
    .orderBy(orderOf(page.sort, orders, sql`attempt.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type FoundResult = Awaited<ReturnType<ReturnType<typeof findResults>['execute']>>[number];

export async function countResults(db: Db, orgId: string, filter: ResultFilter): Promise<number> {
  const { total } = await filtered(db, orgId, filter)
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface TurnoutRow {
  audience: number;
  absent: number;
  candidates: number;
}

/** How many should sit the exam, how many of them have not started, and how many people have. One statement, so that they add up. */
export async function countTurnout(db: Db, filter: Pick<AbsenteeFilter, 'orgId' | 'examId' | 'audience'>): Promise<TurnoutRow> {
  const { orgId, examId, audience } = filter;
  const { rows } = await sql<TurnoutRow>`
    select (select count(*) from ${reachedMembers(orgId, audience)}) as audience,
      (select count(*) from ${absent(filter)}) as absent,
      (select count(distinct member_id) from attempt where org_id = ${orgId} and exam_id = ${examId}) as candidates`.execute(db);
  return rows[0] ?? { audience: 0, absent: 0, candidates: 0 };
}

export interface SummaryRow {
  submitted: number;
  passed: number;
  average: number | null;
  best: number | null;
}

/** People who handed in and passed; scores of all attempts that were handed in. */
export async function findSummary(db: Db, orgId: string, examId: string): Promise<SummaryRow> {
  return db
    .selectFrom('attempt')
    .select([
      sql<number>`count(distinct member_id) filter (where submitted_at is not null)`.as('submitted'),
      sql<number>`count(distinct member_id) filter (where passed)`.as('passed'),
      sql<number | null>`round(avg(score))::int`.as('average'),
      sql<number | null>`max(score)`.as('best'),
    ])
    .where('org_id', '=', orgId)
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
}

/** How many handed-in attempts lie in each tenth of the total marks; full marks belong to the last. */
export async function findDistribution(db: Db, orgId: string, examId: string, totalMarks: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ step: number; attempts: number }>`
    select least(9, score * 10 / ${Math.max(1, totalMarks)}::int) as step, count(*) as attempts from attempt
    where org_id = ${orgId} and exam_id = ${examId} and submitted_at is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ step, attempts }) => [step, attempts]));
}

export const findCandidate = (db: Db, orgId: string, memberId: string) =>
  db
    .selectFrom('member')
    .leftJoin('department', (join) =>
      join.onRef('department.org_id', '=', 'member.org_id').onRef('department.id', '=', 'member.department_id'),
    )
    .select(['member.name', 'department.name as department_name'])
    .where('member.org_id', '=', orgId)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
