import { seriesFields, type SeriesAdminRow, type SeriesEdit, type SeriesFields } from '@palm/contract/series/admin';
import { shelfKind, shownStatus, type ShelfChoice } from '@palm/contract/plate/shelf';
import { toAudience } from '../../platform/audience.ts';
import type { FileLinks } from '../../platform/file-links.ts';
import { toCover } from '../course/index.ts';
import type { AdminSeriesRow, SeriesEditRow } from './series.admin.queries.ts';

export const toSeriesRow = (files: FileLinks, row: AdminSeriesRow): SeriesAdminRow => ({
  id: row.id,
  kind: shelfKind.parse(row.kind),
  title: row.title,
  cover: toCover(files, row),
  itemCount: row.item_count,
  place: row.place,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const toSeriesFields = (row: SeriesEditRow): SeriesFields =>
  seriesFields.parse({
    title: row.title,
    intro: row.intro,
    cover: { motif: row.cover_motif, tone: row.cover_tone, key: row.cover_key },
    place: row.place,
    itemIds: row.item_ids,
    visibility: toAudience(row),
  });

export const toSeriesEdit = (files: FileLinks, row: SeriesEditRow, items: ShelfChoice[]): SeriesEdit => ({
  id: row.id,
  kind: shelfKind.parse(row.kind),
  ...toSeriesFields(row),
  coverUrl: files.url(row.cover_key),
  items,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
