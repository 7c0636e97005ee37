import type { Sorted } from '@palm/contract/paging';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { nearerPage } from '../../platform/database/nearer-page.ts';
import { readExactPage, type ExactCount, type ListPart } from '../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import { sparsePage } from '../../platform/database/sparse-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { countQuestions, filterQuestions, isExact, usedBy, type QuestionFilter } from './question.queries.ts';

type QuestionSort = 'difficulty' | 'marks' | 'usedBy' | 'updatedAt';

const orders: SortKeys<QuestionSort> = {
  difficulty: { by: sql`question.difficulty` },
  marks: { by: sql`question.marks` },
  usedBy: { by: sql`coalesce(uses.times, 0)` },
  updatedAt: { by: sql`question.updated_at`, falling: true },
};

/** Usage counts of all questions, only for sorting; unused questions have no row. */
const uses = (db: Db, orgId: string) =>
  db
    .selectFrom('paper_item')
    .select(['question_id', ({ fn }) => fn.countAll<number>().as('times')])
    .where('org_id', '=', orgId)
    .groupBy('question_id')
    .as('uses');

/** A page sorted by usage. Used questions are few, so only they are sorted. */
function usedPage(db: Db, orgId: string, filter: QuestionFilter, { sort, limit, offset }: ListPart<QuestionSort>) {
  const found = filterQuestions(db, orgId, filter);
  const valued = found
    .innerJoin(uses(db, orgId), (join) => join.onRef('uses.question_id', '=', 'question.id'))
    .select(['question.id', 'uses.times as value'])
    .orderBy(orderOf(sort, orders, sql`question.id`));
  const plain = found
    .where(sql<boolean>`not exists (select from paper_item item where item.org_id = question.org_id and item.question_id = question.id)`)
    .select(['question.id', sql<number>`0`.as('value')])
    .orderBy(sql`question.id ${sort.startsWith('-') ? sql`desc` : sql`asc`}`);
  const both = sparsePage({ valued: sql`${valued}`, plain: sql`${plain}`, limit, offset });
  return db
    .selectFrom(sql<{ id: string; value: number }>`${both}`.as('question'))
    .select('question.id')
    .orderBy(orderOf(sort, { ...orders, usedBy: { by: sql`question.value` } }, sql`question.id`))
    .limit(literalLimit(limit))
    .offset(offset);
}

/** The questions of a page, in sort order. */
const pageOf = (db: Db, orgId: string, filter: QuestionFilter, page: ListPart<QuestionSort>) =>
  page.sort.endsWith('usedBy') ? usedPage(db, orgId, filter, page) : sortedPage(db, orgId, filter, page);

const sortedPage = (db: Db, orgId: string, filter: QuestionFilter, page: ListPart<QuestionSort>) =>
  filterQuestions(db, orgId, filter)
    .select('question.id')
    .orderBy(orderOf(page.sort, orders, sql`question.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

/** One page of the list without a search. Joins the additional columns to the questions of the page only. */
export const findQuestions = (db: Db, orgId: string, filter: QuestionFilter, page: ListPart<QuestionSort>) => {
  const shown = { ...orders, usedBy: { by: usedBy } };
  return db
    .selectFrom(pageOf(db, orgId, filter, page).as('page'))
    .innerJoin('question', (join) => join.on('question.org_id', '=', orgId).onRef('question.id', '=', 'page.id'))
    .leftJoin('question_category as category', (join) =>
      join.onRef('category.org_id', '=', 'question.org_id').onRef('category.id', '=', 'question.category_id'),
    )
    .select(['question.id', 'question.kind', 'question.summary', 'question.category_id', 'category.name as category_name'])
    .select(['question.difficulty', 'question.tags', 'question.marks', 'question.updated_at', usedBy.as('used_by')])
    .orderBy(orderOf(page.sort, shown, sql`question.id`));
};
export type ListedRow = Awaited<ReturnType<ReturnType<typeof findQuestions>['execute']>>[number];

interface QuestionPage {
  sort: Sorted<QuestionSort>;
  pageNo: number;
  pageSize: number;
}

/**
 * One page of a search, exact hits first, with the number of hits beside each row: a single statement, so that each hit is read and compared with
 * the words as typed only once. Exported for a test of its plan.
 */
export function searchQuestions(db: Db, orgId: string, filter: QuestionFilter & { keyword: string }, { sort, ...page }: QuestionPage) {
  const byUse = sort.endsWith('usedBy');
  const hits = filterQuestions(db, orgId, filter)
    .$if(byUse, (query) => query.leftJoin(uses(db, orgId), (join) => join.onRef('uses.question_id', '=', 'question.id')) as typeof query)
    .select(['question.id', 'question.difficulty', 'question.marks', 'question.updated_at'])
    .select([isExact(filter.keyword).as('exact'), (byUse ? sql<number>`coalesce(uses.times, 0)` : sql<number>`0`).as('times')]);
  const order = (by: Sorted<QuestionSort>) => orderOf(by, { ...orders, usedBy: { by: sql`times` } }, sql`question.id`);
  const shown = nearerPage<QuestionSort>(
    { sort, ...page, total: sql`(select total from whole)` },
    ({ sort: by, limit, offset }) => sql`
      select id, exact, times from hits question
      order by exact ${by === sort ? sql`desc` : sql`asc`}, ${order(by)} limit ${limit} ${offset ? sql`offset ${offset}` : sql``}`,
  );
  return sql<(ListedRow | Record<keyof ListedRow, null>) & ExactCount>`
    with hits as materialized (${hits}), whole as materialized (
      select count(*) as total, count(*) filter (where exact) as "exactTotal" from hits
    )
    select whole.*, question.id, question.kind, question.summary, question.category_id, category.name as category_name,
      question.difficulty, question.tags, question.marks, question.updated_at, ${usedBy} as used_by
    from whole left join (
      ${shown} hit
      join question on question.org_id = ${orgId} and question.id = hit.id
      left join question_category category on category.org_id = question.org_id and category.id = question.category_id
    ) on true
    order by exact desc, ${order(sort)}`;
}

export async function readQuestions(
  db: Db,
  orgId: string,
  filter: QuestionFilter & QuestionPage,
): Promise<ExactCount & { rows: ListedRow[] }> {
  const { keyword } = filter;
  if (!keyword) {
    return readExactPage(filter, {
      find: (part) => findQuestions(db, orgId, filter, part).execute(),
      count: () => countQuestions(db, orgId, filter),
    });
  }
  const { rows } = await searchQuestions(db, orgId, { ...filter, keyword }, filter).execute(db);
  const { total = 0, exactTotal = 0 } = rows[0] ?? {};
  return { total, exactTotal, rows: rows.filter((row): row is typeof row & ListedRow => row.id !== null) };
}
