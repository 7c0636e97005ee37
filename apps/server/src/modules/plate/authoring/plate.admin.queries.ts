import type { QueryOf } from '@palm/contract/endpoint';
import type { PlateFields, plateAdminApi } from '@palm/contract/plate/admin';
import type { ShelfKind } from '@palm/contract/plate/shelf';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { findShownRows, selectShownRows, type ShownPart, storeShownRow, type SavingRow } from '../../../platform/database/shown-rows.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type PlateListQuery = QueryOf<typeof plateAdminApi.list>;

export interface AdminPlateRow {
  id: string;
  kind: string;
  title: string;
  intro: string;
  tone: string;
  item_count: number;
  place: number;
  status: string;
  scheduled_at: Date | null;
  updated_at: Date;
}

const listed = {
  table: 'plate',
  columns: sql`r.id, r.kind, r.title, r.intro, r.tone, cardinality(r.item_ids) as item_count, r.place, r.status, r.scheduled_at, r.updated_at`,
};

/** One page of the list; exported for a test of its plan. */
export const selectAdminPlates = (orgId: string, part: ShownPart) => selectShownRows<AdminPlateRow>(listed, orgId, part);
export const findAdminPlates = (db: Db, orgId: string, query: PlateListQuery) => findShownRows<AdminPlateRow>(db, listed, orgId, query);

export const findPlateEdit = (db: Db, orgId: string, plateId: string) =>
  db
    .selectFrom('plate')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'plate.org_id').onRef('saver.id', '=', 'plate.saved_by'))
    .selectAll('plate')
    .select('saver.name as saved_by_name')
    .where('plate.org_id', '=', orgId)
    .where('plate.id', '=', plateId)
    .executeTakeFirst();
export type PlateEditRow = NonNullable<Awaited<ReturnType<typeof findPlateEdit>>>;

const toColumns = (fields: PlateFields) => ({
  title: fields.title,
  intro: fields.intro,
  tone: fields.tone,
  place: fields.place,
  item_ids: [...fields.itemIds],
  ...toAudienceColumns(fields.visibility),
});

export async function insertPlate(tx: Db, { orgId, id, memberId, now }: SavingRow, kind: ShelfKind, fields: PlateFields): Promise<void> {
  const times = { saved_at: now, saved_by: memberId, created_at: now, updated_at: now };
  await tx
    .insertInto('plate')
    .values({ org_id: orgId, id, kind, ...toColumns(fields), ...times })
    .execute();
}

/** Returns the new revision. */
export const storePlate = (tx: Db, saving: SavingRow, fields: PlateFields): Promise<number> =>
  storeShownRow(tx, 'plate', saving, toColumns(fields));
