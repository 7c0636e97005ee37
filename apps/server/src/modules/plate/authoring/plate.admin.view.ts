import { plateFields, type PlateAdminRow, type PlateEdit, type PlateFields } from '@palm/contract/plate/admin';
import { shelfKind, shownStatus, type ShelfChoice } from '@palm/contract/plate/shelf';
import { toAudience } from '../../../platform/audience.ts';
import type { AdminPlateRow, PlateEditRow } from './plate.admin.queries.ts';

export const toPlateRow = (row: AdminPlateRow): PlateAdminRow => ({
  id: row.id,
  kind: shelfKind.parse(row.kind),
  title: row.title,
  intro: row.intro,
  tone: row.tone,
  itemCount: row.item_count,
  place: row.place,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const toPlateFields = (row: PlateEditRow): PlateFields =>
  plateFields.parse({
    title: row.title,
    intro: row.intro,
    tone: row.tone,
    place: row.place,
    itemIds: row.item_ids,
    visibility: toAudience(row),
  });

export const toPlateEdit = (row: PlateEditRow, items: ShelfChoice[]): PlateEdit => ({
  id: row.id,
  kind: shelfKind.parse(row.kind),
  ...toPlateFields(row),
  items,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
