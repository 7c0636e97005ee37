import type { ColumnCard, columnApi, newTopicalApi } from '@palm/contract/column/calls';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import { isInAudience } from '../../platform/audience.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import * as queries from './column.queries.ts';
import { toColumnCard } from './column.view.ts';

const SHELF_ROWS = 8;
// Enough for nearly everyone to be in the audience of eight of them.
const SHARED_SHELF_ROWS = 100;
const LAST_COLUMNS = 2;

type ReadParts = Pick<Platform, 'db' | 'files'>;

type ShelfQuery = QueryOf<typeof newTopicalApi.suggested>;
type ShelfParts = ReadParts & Pick<Platform, 'cache'>;

/** The columns in a home page block. */
export async function getShelf(
  parts: ShelfParts,
  person: Person,
  shelf: 'suggested' | 'newest',
  query: ShelfQuery,
): Promise<{ list: ColumnCard[] }> {
  const ids = await findShelfIds(parts, person, shelf, query);
  const cards = await queries.findCards(parts.db, person, ids);
  return { list: cards.slice(0, query.count ?? SHELF_ROWS).map((row) => toColumnCard(parts.files, row)) };
}

function findShelfIds(parts: ShelfParts, person: Person, shelf: queries.Shelf, query: ShelfQuery): readonly string[] | Promise<string[]> {
  const { source, count = SHELF_ROWS } = query;
  if (source === 'manual') {
    return query.itemIds ?? [];
  }
  return source === 'rule' ? queries.findByRule(parts.db, person, query, count) : findInOrder(parts, person, source ?? shelf, count);
}

/** One cached order per organisation serves everyone; visibility is decided for each person. */
async function findInOrder({ db, cache }: ShelfParts, person: Person, shelf: queries.Shelf, count: number): Promise<string[]> {
  const { orgId } = person;
  const shared = await cache.get(orgId, 'column', `shelf/${shelf}`, () => queries.findShelf(db, orgId, shelf, SHARED_SHELF_ROWS));
  const own = shared.filter((row) => isInAudience(row, person)).slice(0, count);
  const isShort = own.length < count && shared.length === SHARED_SHELF_ROWS;
  const rows = isShort ? await queries.findShelfFor(db, person, shelf, count) : own;
  return rows.map(({ id }) => id);
}

export async function listColumns({ db, files }: ReadParts, person: Person, query: queries.ColumnListQuery): Promise<Page<ColumnCard>> {
  const { rows, total } = await queries.findColumns(db, person, query);
  return { list: rows.map((row) => toColumnCard(files, row)), total };
}

/** Those of the columns that the person may see, in the order of the ids. */
export async function getColumnCards({ db, files }: ReadParts, person: Person, columnIds: readonly string[]): Promise<ColumnCard[]> {
  const rows = columnIds.length === 0 ? [] : await queries.findCards(db, person, columnIds);
  return rows.map((row) => toColumnCard(files, row));
}

export const getFilters = ({ db }: ReadParts, person: Person): Promise<ResultOf<typeof columnApi.filters>> =>
  queries.findFilters(db, person);

export async function getContinue({ db, files }: ReadParts, person: Person): Promise<ResultOf<typeof columnApi.continueLearning>> {
  const last = await queries.findLastColumns(db, person, LAST_COLUMNS);
  const cards = await queries.findCards(
    db,
    person,
    last.map(({ id }) => id),
  );
  return {
    list: last.flatMap((row) => {
      const card = cards.find(({ id }) => id === row.id);
      return card
        ? [
            {
              id: row.id,
              title: card.title,
              cover: toCover(files, card),
              percent: card.percent ?? 0,
              lastStudiedAt: row.last_studied_at.toISOString(),
              courseId: row.course_id,
              courseTitle: row.course_title,
            },
          ]
        : [];
    }),
  };
}
