import { regionDrawing, regionFields, type RegionAdminRow, type RegionEdit, type RegionFields } from '@palm/contract/plate/region-admin';
import { shownStatus, type ShelfChoice } from '@palm/contract/plate/shelf';
import type { AdminRegionRow, RegionEditRow } from './region.admin.queries.ts';

export const toRegionRow = (row: AdminRegionRow): RegionAdminRow => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  drawing: regionDrawing.parse(row.drawing),
  tone: row.tone,
  departmentNames: row.department_names,
  shelfCount: row.shelf_count,
  place: row.place,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});

export const toRegionFields = (row: RegionEditRow): RegionFields =>
  regionFields.parse({
    title: row.title,
    intro: row.intro,
    drawing: row.drawing,
    tone: row.tone,
    place: row.place,
    departmentIds: row.department_ids,
    shelves: row.shelves,
  });

export const toRegionEdit = (row: RegionEditRow, items: ShelfChoice[]): RegionEdit => ({
  id: row.id,
  ...toRegionFields(row),
  items,
  status: shownStatus.parse(row.status),
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  revision: row.revision,
  savedAt: row.saved_at?.toISOString() ?? null,
  savedBy: row.saved_by_name,
});
