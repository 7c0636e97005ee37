import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { InfoCard, InfoDetail, infoApi } from '@palm/contract/info/calls';
import type { Page } from '@palm/contract/paging';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findInfo, findOfCategory, findOfTags, selectNewer, selectOlder, type InfoDetailRow } from './detail.queries.ts';
import { mayPreview, mayRead } from './info-access.ts';
import * as queries from './info.queries.ts';
import { toInfoCard, toInfoDetail } from './info.view.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'cache' | 'clock'>;

const SHELF_ROWS = 4;
const RANK_ROWS = 5;
const RELATED_ROWS = 3;
// Large enough that nearly everyone finds enough articles they may read.
const SHARED_ROWS = 100;

export async function listInfos({ db, files }: ReadParts, person: Person, query: queries.InfoListQuery): Promise<Page<InfoCard>> {
  const { rows, total } = await queries.findVisibleInfos(db, person, query);
  return { list: rows.map((row) => toInfoCard(files, row)), total };
}

/** Those of the articles that the person may read, in the order of the ids. */
export async function getInfoCards(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  person: Person,
  infoIds: readonly string[],
): Promise<InfoCard[]> {
  const rows = await queries.findVisibleCards(db, person, infoIds);
  return rows.map((row) => toInfoCard(files, row));
}

type ShelfQuery = QueryOf<typeof infoApi.shelf>;

/** The articles of the home page block. */
export async function getInfoShelf(parts: ReadParts, person: Person, query: ShelfQuery = {}): Promise<InfoCard[]> {
  const { source, count = SHELF_ROWS } = query;
  if (source === undefined) {
    return getPinnedFirst(parts, person, count);
  }
  const rows = await queries.findChosen(parts.db, person, { ...query, source }, count);
  return rows.map((row) => toInfoCard(parts.files, row));
}

/** One cached list serves the whole organisation; it is filtered per person. */
async function getPinnedFirst({ db, files, cache }: ReadParts, person: Person, wanted: number): Promise<InfoCard[]> {
  const shared = await cache.get(person.orgId, 'info', 'shelf', () => queries.selectShelf(db, person.orgId, SHARED_ROWS).execute());
  let rows = shared.filter((row) => isInAudience(row, person)).slice(0, wanted);
  if (rows.length < wanted && shared.length === SHARED_ROWS) {
    rows = await queries.selectShelfFor(db, person, wanted).execute();
  }
  return rows.map((row) => toInfoCard(files, row));
}

async function getRank({ db, cache, clock }: ReadParts, person: Person): Promise<ResultOf<typeof infoApi.overview>['rank']> {
  const since = `${dayIn(person.timeZone, clock.now()).slice(0, 7)}-01`;
  const shared = await cache.get(person.orgId, 'info', `rank/${since}`, () => queries.findMostRead(db, person.orgId, since, SHARED_ROWS));
  const own = shared.filter((row) => isInAudience(row, person)).slice(0, RANK_ROWS);
  return own.map(({ id, title, times }) => ({ id, title, readCount: times }));
}

export async function getInfoOverview(parts: ReadParts, person: Person): Promise<ResultOf<typeof infoApi.overview>> {
  const [counts, [headStory], rank] = await Promise.all([
    queries.countByCategory(parts.db, person),
    getPinnedFirst(parts, person, 1),
    getRank(parts, person),
  ]);
  return {
    total: counts.reduce((sum, { info_count }) => sum + info_count, 0),
    categories: counts.flatMap(({ id, name, info_count }) => (id === null || name === null ? [] : [{ id, name, infoCount: info_count }])),
    headStory: headStory ?? null,
    rank,
  };
}

export async function getInfo(
  parts: ReadParts,
  person: Person,
  { infoId, preview = false }: QueryOf<typeof infoApi.detail>,
): Promise<InfoDetail> {
  const isPreview = preview && mayPreview(person);
  const info = orNotFound(await findInfo(parts.db, person.orgId, infoId, isPreview));
  if (!isPreview && !mayRead(info, person)) {
    throw new AppError('INFO_NOT_VISIBLE');
  }
  const [neighbours, related] = await Promise.all([getNeighbours(parts, person, info), getRelated(parts, person, info)]);
  return toInfoDetail(parts.files, info, { ...neighbours, related, preview: isPreview });
}

async function getNeighbours({ db }: ReadParts, person: Person, { id, published_at, status }: InfoDetailRow) {
  if (published_at === null || status !== 'published') {
    return { previous: null, next: null };
  }
  const place = { id, publishedAt: published_at };
  const [older, newer] = await Promise.all([
    selectOlder(db, person, place).executeTakeFirst(),
    selectNewer(db, person, place).executeTakeFirst(),
  ]);
  return { previous: older ?? null, next: newer ?? null };
}

/** By tags first; the rest is filled up from the same category. */
async function getRelated({ db, files }: ReadParts, person: Person, { id, tags, category_id }: InfoDetailRow): Promise<InfoCard[]> {
  const ofTags = tags.length === 0 ? [] : await findOfTags(db, person, { tags, exceptIds: [id], rows: RELATED_ROWS });
  const rows = RELATED_ROWS - ofTags.length;
  const exceptIds = [id, ...ofTags.map((row) => row.id)];
  const ofCategory =
    rows === 0 || category_id === null ? [] : await findOfCategory(db, person, { categoryId: category_id, exceptIds, rows });
  return [...ofTags, ...ofCategory].map((row) => toInfoCard(files, row));
}
