import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { themeListApi } from '@palm/contract/theme/list';
import { sql } from 'kysely';
import {
  draftedOrders,
  findDraftedRows,
  lockDraftedRows,
  isChanged,
  selectDraftedRows,
  type DraftedRows,
} from '../../../platform/database/drafted-rows.ts';
import { partOf } from '../../../platform/database/read-page.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type AdminListQuery = QueryOf<typeof themeListApi.list>;

export interface AdminThemeRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  author_name: string | null;
  block_count: number;
  starts_on: string | null;
  ends_on: string | null;
  viewer_count: number;
  status: string;
  changed: boolean;
  scheduled_at: Date | null;
  place: number;
  updated_at: Date;
}

export const THEMES = 'theme';

type Order = 'place' | 'title' | 'viewerCount' | 'updatedAt';

const listed: DraftedRows<Order> = {
  table: THEMES,
  columns: sql`t.id, t.draft_title as title, t.draft #>> '{cover,motif}' as cover_motif, t.draft #>> '{cover,tone}' as cover_tone,
    t.draft #>> '{cover,key}' as cover_key, jsonb_array_length(t.draft -> 'blocks') as block_count,
    (select m.name from member m where m.org_id = t.org_id and m.id = t.created_by) as author_name,
    t.draft ->> 'startsOn' as starts_on, t.draft ->> 'endsOn' as ends_on,
    t.viewer_count, t.status, ${isChanged} as changed, t.scheduled_at, t.place, t.updated_at`,
  orders: { ...draftedOrders, viewerCount: { by: sql`t.viewer_count`, falling: true } },
};

/** One page of the list; exported for a test of its plan. */
export const selectAdminThemes = (orgId: string, query: AdminListQuery) =>
  selectDraftedRows<AdminThemeRow, Order>(listed, orgId, partOf(query));
export const findAdminThemes = (db: Db, orgId: string, query: AdminListQuery) =>
  findDraftedRows<AdminThemeRow, Order>(db, listed, orgId, query);

export type ChosenThemes = BodyOf<typeof themeListApi.archive>;

export const lockThemes = (tx: Db, orgId: string, { themeIds, matching }: ChosenThemes) =>
  lockDraftedRows(tx, listed, orgId, { ids: themeIds, matching });
