import type { bannerAdminApi } from '@palm/contract/banner/admin';
import type { BodyOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { lastPlace, matching } from './banner.admin.queries.ts';

export type Chosen = BodyOf<typeof bannerAdminApi.archive>;

export interface ChosenBanner {
  id: string;
  title: string;
  archived: boolean;
}

/** The selected banners, locked until the transaction ends. */
export const lockChosen = (tx: Db, orgId: string, { bannerIds = [], matching: filters }: Chosen, now: Date): Promise<ChosenBanner[]> =>
  matching(tx, orgId, filters ?? { keyword: undefined, status: undefined }, now)
    .$if(filters === undefined, (rows) => rows.where(sql<boolean>`banner.id = any(${[...bannerIds]}::uuid[])`))
    .clearSelect()
    .select(['banner.id', 'banner.title', 'banner.archived'])
    .orderBy('banner.id')
    .forUpdate()
    .execute();

const among = (ids: readonly string[]) => sql<boolean>`id = any(${[...ids]}::uuid[])`;

export async function archive(tx: Db, orgId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.updateTable('banner').set({ archived: true, updated_at: now }).where('org_id', '=', orgId).where(among(ids)).execute();
}

/** Appends the banners after all others, keeping their relative order. */
export async function restore(tx: Db, orgId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    update banner set archived = false, updated_at = ${now}, position = ${lastPlace(orgId)} + given.place
    from (select id, row_number() over (order by position, id) - 1 as place from banner where org_id = ${orgId} and ${among(ids)}) given
    where banner.org_id = ${orgId} and banner.id = given.id`.execute(tx);
}

export async function remove(tx: Db, orgId: string, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('banner').where('org_id', '=', orgId).where(among(ids)).execute();
}
