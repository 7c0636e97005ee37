import type { columnListApi } from '@palm/contract/column/list';
import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
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

export type AdminListQuery = QueryOf<typeof columnListApi.list>;

export interface AdminColumnRow {
  id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  teacher_names: string[];
  stage_count: number;
  course_count: number;
  subscriber_count: number;
  status: string;
  changed: boolean;
  scheduled_at: Date | null;
  place: number;
  updated_at: Date;
}

export const COLUMNS = 'topical';

type Order = 'place' | 'title' | 'subscriberCount' | 'updatedAt';

// A draft names a few teachers. The planner expects a hundred and would read all teachers of the organisation for each row, hence `offset 0`.
const teacherNames = sql`array(select who.name from jsonb_array_elements_text(t.draft -> 'teacherIds') with ordinality given (id, position)
  cross join lateral (select w.name from teacher w where w.org_id = t.org_id and w.id = given.id::uuid offset 0) who order by given.position)`;

const listed = ({ teacherId }: Pick<AdminListQuery, 'teacherId'>): DraftedRows<Order> => ({
  table: COLUMNS,
  columns: sql`t.id, t.draft_title as title, t.draft #>> '{cover,motif}' as cover_motif, t.draft #>> '{cover,tone}' as cover_tone,
    t.draft #>> '{cover,key}' as cover_key, ${teacherNames} as teacher_names, jsonb_array_length(t.draft -> 'stages') as stage_count,
    (select coalesce(sum(jsonb_array_length(stage -> 'courses')), 0)::int from jsonb_array_elements(t.draft -> 'stages') stage) as course_count,
    t.subscriber_count, t.status, ${isChanged} as changed, t.scheduled_at, t.place, t.updated_at`,
  orders: { ...draftedOrders, subscriberCount: { by: sql`t.subscriber_count`, falling: true } },
  also: teacherId === undefined ? sql`` : sql`and t.draft_names @> array[${teacherId}]::uuid[]`,
});

/** One page of the list; exported so that a test can check its query plan. */
export const selectAdminColumns = (orgId: string, query: AdminListQuery) =>
  selectDraftedRows<AdminColumnRow, Order>(listed(query), orgId, partOf(query));
export const findAdminColumns = (db: Db, orgId: string, query: AdminListQuery) =>
  findDraftedRows<AdminColumnRow, Order>(db, listed(query), orgId, query);

export type ChosenColumns = BodyOf<typeof columnListApi.archive>;

export const lockColumns = (tx: Db, orgId: string, { columnIds, matching }: ChosenColumns) =>
  lockDraftedRows(tx, listed(matching ?? {}), orgId, { ids: columnIds, matching });
