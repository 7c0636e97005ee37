import type { QueryOf } from '@palm/contract/endpoint';
import type { RegionFields, regionAdminApi } from '@palm/contract/plate/region-admin';
import { sql } from 'kysely';
import { findShownRows, selectShownRows, type ShownPart, storeShownRow, type SavingRow } from '../../../platform/database/shown-rows.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { departmentNames } from './region.queries.ts';

export type RegionListQuery = QueryOf<typeof regionAdminApi.list>;

export interface AdminRegionRow {
  id: string;
  title: string;
  intro: string;
  drawing: string;
  tone: string;
  department_names: string[];
  shelf_count: number;
  place: number;
  status: string;
  scheduled_at: Date | null;
  updated_at: Date;
}

const listed = {
  table: 'region',
  columns: sql`r.id, r.title, r.intro, r.drawing, r.tone, ${departmentNames('r')} as department_names,
  jsonb_array_length(r.shelves) as shelf_count, r.place, r.status, r.scheduled_at, r.updated_at`,
};

/** One page of the list; exported for a test of its plan. */
export const selectAdminRegions = (orgId: string, part: ShownPart) => selectShownRows<AdminRegionRow>(listed, orgId, part);
export const findAdminRegions = (db: Db, orgId: string, query: RegionListQuery) => findShownRows<AdminRegionRow>(db, listed, orgId, query);

export const findRegionEdit = (db: Db, orgId: string, regionId: string) =>
  db
    .selectFrom('region')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'region.org_id').onRef('saver.id', '=', 'region.saved_by'))
    .selectAll('region')
    .select('saver.name as saved_by_name')
    .where('region.org_id', '=', orgId)
    .where('region.id', '=', regionId)
    .executeTakeFirst();
export type RegionEditRow = NonNullable<Awaited<ReturnType<typeof findRegionEdit>>>;

const toColumns = (fields: RegionFields) => ({
  title: fields.title,
  intro: fields.intro,
  drawing: fields.drawing,
  tone: fields.tone,
  place: fields.place,
  department_ids: [...new Set(fields.departmentIds)],
  shelves: JSON.stringify(fields.shelves),
  item_ids: [...new Set(fields.shelves.flatMap(({ itemIds }) => itemIds))],
});

export async function insertRegion(tx: Db, { orgId, id, memberId, now }: SavingRow, fields: RegionFields): Promise<void> {
  const times = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('region')
    .values({ org_id: orgId, id, ...toColumns(fields), ...times })
    .execute();
}

/** Returns the new revision. */
export const storeRegion = (tx: Db, saving: SavingRow, fields: RegionFields): Promise<number> =>
  storeShownRow(tx, 'region', saving, toColumns(fields));
