import type { TargetType } from '@palm/contract/areas';
import type { QueryOf } from '@palm/contract/endpoint';
import type { interactionApi } from '@palm/contract/interaction/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { pinyinOrder } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export type FavouriteQuery = QueryOf<typeof interactionApi.favourites>;

interface Owner {
  orgId: string;
  memberId: string;
}

export interface FavouriteRow {
  kind: TargetType;
  object_id: string;
  title: string;
  since: Date;
}

const own = ({ orgId, memberId }: Owner, keyword: string | undefined) => sql`
  i.org_id = ${orgId} and i.member_id = ${memberId} and i.act = 'favourite' and i.ended_at is null
  ${keyword ? sql`and strpos(lower(i.title), lower(${keyword})) > 0` : sql``}`;

const orders = {
  recent: sql`i.since desc, i.kind, i.object_id`,
  earliest: sql`i.since, i.kind desc, i.object_id desc`,
  title: sql`${pinyinOrder(sql`i.title`)}, i.kind, i.object_id`,
} as const;

/** One page; a test checks the query plan. */
export const selectFavourites = (owner: Owner, { keyword, kind, sort, pageNo, pageSize }: FavouriteQuery) => sql<FavouriteRow>`
  select i.kind, i.object_id, i.title, i.since from interaction i
  where ${own(owner, keyword)} ${kind === undefined ? sql`` : sql`and i.kind = ${kind}`}
  order by ${orders[sort]} limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`;

export async function findFavourites(db: Db, owner: Owner, query: FavouriteQuery): Promise<FavouriteRow[]> {
  const { rows } = await selectFavourites(owner, query).execute(db);
  return rows;
}

/** Counts per kind, among those that match the keyword. */
export async function countByKind(db: Db, owner: Owner, keyword: string | undefined) {
  const { rows } = await sql<{ kind: TargetType; count: number }>`
    select i.kind, count(*)::int as count from interaction i where ${own(owner, keyword)} group by i.kind`.execute(db);
  return rows;
}
