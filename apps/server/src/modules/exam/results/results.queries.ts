import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { countKept, countKinds } from '../../../platform/database/row-count.ts';
import { FOUND_FIRST, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { absentCount, activeCount, startedCount, type AbsenteeFilter } from '../absentees/absentees.queries.ts';
import { reachedMembers } from '../../member/index.ts';

export interface ResultFilter {
  examId: string;
  keyword?: string | undefined;
  /** Members of any of these. */
  departmentIds?: readonly string[] | undefined;
  state: 'all' | 'passed' | 'failed' | 'sitting';
}

const isSought = ({ keyword, departmentIds }: ResultFilter): boolean => Boolean(keyword) || departmentIds !== undefined;

const filtered = (db: Db, orgId: string, { examId, keyword, departmentIds, state }: ResultFilter) =>
  db
    .selectFrom('attempt')
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'attempt.org_id').onRef('member.id', '=', 'attempt.member_id'))
    .where('attempt.org_id', '=', orgId)
    .where('attempt.exam_id', '=', examId)
    .$if(Boolean(keyword), (query) => query.where(hasTerms('member', keyword)))
    .$if(departmentIds !== undefined, (query) => query.where(sql<boolean>`member.department_id = any(${departmentIds ?? []}::uuid[])`))
    .$if(state === 'passed', (query) => query.where('attempt.passed', '=', true))
    .$if(state === 'failed', (query) => query.where('attempt.passed', '=', false))
    .$if(state === 'sitting', (query) => query.where('attempt.submitted_at', 'is', null));

type ResultSort = 'name' | 'startedAt' | 'submittedAt' | 'score';

// Sorting by name sorts the attempts of one exam; every other order has an index.
const orders: SortKeys<ResultSort> = {
  submittedAt: { by: sql`attempt.submitted_at`, falling: true },
  name: { by: pinyinOrder(sql`attempt.name`) },
  startedAt: { by: sql`attempt.started_at` },
  score: { by: sql`attempt.score`, nullable: true },
};

export function findResults(db: Db, orgId: string, filter: ResultFilter, page: ListPart<ResultSort>) {
  const found = filtered(db, orgId, filter)
    .select(['attempt.org_id', 'attempt.id', 'attempt.member_id', 'attempt.number', 'attempt.started_at', 'attempt.submitted_at'])
    .select(['attempt.score', 'attempt.passed', 'attempt.leaves', 'member.name', 'member.account', 'member.department_id'])
    .$if(isSought(filter), (query) => query.offset(FOUND_FIRST));
  return db
    .selectFrom(found.as('attempt'))
    .leftJoin('department', (join) =>
      join.onRef('department.org_id', '=', 'attempt.org_id').onRef('department.id', '=', 'attempt.department_id'),
    )
    .selectAll('attempt')
    .select('department.name as department_name')
    .orderBy(orderOf(page.sort, orders, sql`attempt.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);
}
export type FoundResult = Awaited<ReturnType<ReturnType<typeof findResults>['execute']>>[number];

export async function countResults(db: Db, orgId: string, filter: ResultFilter): Promise<number> {
  const { examId, state } = filter;
  if (!isSought(filter)) {
    return countKept(db, { orgId, list: 'attempt', whose: examId }, (kind) => state === 'all' || kind.startsWith(`${state}/`));
  }
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

/**
 * The size of the audience, how many of it are absent, and how many people have started; one statement, so that the numbers are consistent.
 */
export async function countTurnout(db: Db, filter: Pick<AbsenteeFilter, 'orgId' | 'examId' | 'audience'>): Promise<TurnoutRow> {
  const { orgId, audience } = filter;
  const reached = audience.all ? activeCount(orgId) : sql`(select count(*) from ${reachedMembers(orgId, audience)})`;
  const { rows } = await sql<TurnoutRow>`
    select ${reached} as audience, ${absentCount(filter)} as absent, ${startedCount(filter)} as candidates`.execute(db);
  return rows[0] ?? { audience: 0, absent: 0, candidates: 0 };
}

export interface Figures {
  submitted: number;
  passed: number;
  average: number | null;
  best: number | null;
  /** Number of submitted attempts in each tenth of the total marks; full marks fall into the last. */
  steps: Map<number, number>;
}

const STEPS = 10;

/** People who submitted and passed, and the scores of all submitted attempts, from maintained counts (migration 0137). */
export async function findFigures(db: Db, orgId: string, examId: string, totalMarks: number): Promise<Figures> {
  const [people, attempts] = await Promise.all([
    countKinds(db, { orgId, list: 'candidate', whose: examId }),
    countKinds(db, { orgId, list: 'attempt', whose: examId }),
  ]);
  const peopleWho = (what: string) => people.find(({ kind }) => kind === what)?.rows ?? 0;
  const scores = attempts.flatMap(({ kind, rows }) => {
    const score = kind.split('/')[1] ?? '';
    return score === '' ? [] : [{ score: Number(score), rows }];
  });
  const scored = scores.reduce((sum, { rows }) => sum + rows, 0);
  const steps = new Map<number, number>();
  scores.forEach(({ score, rows }) => {
    const step = Math.min(STEPS - 1, Math.floor((score * STEPS) / Math.max(1, totalMarks)));
    steps.set(step, (steps.get(step) ?? 0) + rows);
  });
  return {
    submitted: peopleWho('submitted'),
    passed: peopleWho('passed'),
    average: scored === 0 ? null : Math.round(scores.reduce((sum, { score, rows }) => sum + score * rows, 0) / scored),
    best: scored === 0 ? null : Math.max(...scores.map(({ score }) => score)),
    steps,
  };
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
