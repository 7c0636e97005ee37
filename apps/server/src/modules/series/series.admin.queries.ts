import type { QueryOf } from '@palm/contract/endpoint';
import type { SeriesFields, seriesAdminApi } from '@palm/contract/series/admin';
import type { ShelfKind } from '@palm/contract/plate/shelf';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../platform/audience.ts';
import { findShownRows, selectShownRows, type ShownPart, storeShownRow, type SavingRow } from '../../platform/database/shown-rows.ts';
import type { Db } from '../../platform/database/transaction.ts';

export type SeriesListQuery = QueryOf<typeof seriesAdminApi.list>;

export interface AdminSeriesRow {
  id: string;
  kind: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  item_count: number;
  place: number;
  status: string;
  scheduled_at: Date | null;
  updated_at: Date;
}

const listed = {
  table: 'series',
  columns: sql`r.id, r.kind, r.title, r.cover_motif, r.cover_tone, r.cover_key, cardinality(r.item_ids) as item_count, r.place, r.status, r.scheduled_at, r.updated_at`,
};

/** One page of the list; exported for a test of its plan. */
export const selectAdminSeries = (orgId: string, part: ShownPart) => selectShownRows<AdminSeriesRow>(listed, orgId, part);
export const findAdminSeries = (db: Db, orgId: string, query: SeriesListQuery) => findShownRows<AdminSeriesRow>(db, listed, orgId, query);

export const findSeriesEdit = (db: Db, orgId: string, seriesId: string) =>
  db
    .selectFrom('series')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'series.org_id').onRef('saver.id', '=', 'series.saved_by'))
    .selectAll('series')
    .select('saver.name as saved_by_name')
    .where('series.org_id', '=', orgId)
    .where('series.id', '=', seriesId)
    .executeTakeFirst();
export type SeriesEditRow = NonNullable<Awaited<ReturnType<typeof findSeriesEdit>>>;

const toColumns = (fields: SeriesFields) => ({
  title: fields.title,
  intro: fields.intro,
  cover_motif: fields.cover.motif,
  cover_tone: fields.cover.tone,
  cover_key: fields.cover.key,
  place: fields.place,
  item_ids: [...fields.itemIds],
  ...toAudienceColumns(fields.visibility),
});

export async function insertSeries(tx: Db, { orgId, id, memberId, now }: SavingRow, kind: ShelfKind, fields: SeriesFields): Promise<void> {
  const times = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('series')
    .values({ org_id: orgId, id, kind, ...toColumns(fields), ...times })
    .execute();
}

/** Returns the new revision. */
export const storeSeries = (tx: Db, saving: SavingRow, fields: SeriesFields): Promise<number> =>
  storeShownRow(tx, 'series', saving, toColumns(fields));
