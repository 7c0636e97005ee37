import type { QueryOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import { shelfKind } from '@palm/contract/plate/shelf';
import type { SeriesCard, SeriesDetail, seriesApi } from '@palm/contract/series/calls';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { isInAudience } from '../../platform/audience.ts';
import type { FileLinks } from '../../platform/file-links.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { toCover } from '../course/index.ts';
import { getShelfItems } from '../plate/index.ts';
import { findOneSeries, findSeries, type SeriesRow } from './series.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'files' | 'answers'>;

const toCard = (files: FileLinks, row: SeriesRow): SeriesCard => ({
  id: row.id,
  kind: shelfKind.parse(row.kind),
  title: row.title,
  intro: row.intro,
  cover: toCover(files, row),
  itemCount: row.open_ids.length,
});

export async function listSeries(
  { db, files, answers }: ReadParts,
  person: Person,
  query: QueryOf<typeof seriesApi.list>,
): Promise<Page<SeriesCard>> {
  const { rows, total } = await findSeries(db, answers, person, query);
  return { list: rows.map((row) => toCard(files, row)), total };
}

export async function getSeries(parts: ReadParts, person: Person, seriesId: string): Promise<SeriesDetail> {
  const row = orNotFound(await findOneSeries(parts.db, parts.answers, person, seriesId));
  if (row.status !== 'published' || !isInAudience(row, person)) {
    throw new AppError('SERIES_NOT_VISIBLE');
  }
  return { ...toCard(parts.files, row), items: await getShelfItems(parts, person, { kind: row.kind, itemIds: row.open_ids }) };
}
