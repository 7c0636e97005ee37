import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { ListPart } from '../../../platform/database/read-page.ts';
import { FOUND_FIRST, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export interface DeliveryFilter {
  keyword?: string | undefined;
  channel?: string | undefined;
  status?: string | undefined;
}

/** Lower case without white space, like the indexed terms. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();
const searched = sql<string>`lower(regexp_replace(d.recipient || ' ' || d.title || ' ' || d.shown_text, '\\s+', '', 'g'))`;

/** The index narrows it down, the exact text decides: many numbers contain the same pairs of digits. */
const found = (db: Db, orgId: string, keyword: string) =>
  db
    .selectFrom('delivery as d')
    .select('d.id')
    .where('d.org_id', '=', orgId)
    .where(sql<boolean>`${hasTerms('d', keyword)} and position(${plain(keyword)} in ${searched}) > 0`)
    .offset(FOUND_FIRST);

const matching = (db: Db, orgId: string, { keyword = '', channel, status }: DeliveryFilter) =>
  db
    .selectFrom('delivery as d')
    .where('d.org_id', '=', orgId)
    .$if(channel !== undefined, (query) => query.where('d.channel', '=', channel ?? ''))
    .$if(status !== undefined, (query) => query.where('d.status', '=', status ?? ''))
    .$if(plain(keyword) !== '', (query) => query.where('d.id', 'in', found(db, orgId, keyword)));

const orders: SortKeys<'createdAt'> = { createdAt: { by: sql`d.created_at` } };

const columns = [
  'd.id',
  'd.channel',
  'd.recipient',
  'd.title',
  'd.status',
  'd.provider',
  'd.problem',
  'd.created_at',
  'd.settled_at',
  'm.name as member_name',
] as const;

/** One page of the list; exported so that a test can check its query plan. */
export const findDeliveries = (db: Db, orgId: string, filter: DeliveryFilter, page: ListPart<'createdAt'>) =>
  matching(db, orgId, filter)
    .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'd.org_id').onRef('m.id', '=', 'd.member_id'))
    .select(columns)
    .orderBy(orderOf(page.sort, orders, sql`d.id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type DeliveryListRow = Awaited<ReturnType<ReturnType<typeof findDeliveries>['execute']>>[number];

export async function countDeliveries(db: Db, orgId: string, filter: DeliveryFilter): Promise<number> {
  const { total } = await matching(db, orgId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findDelivery = (db: Db, orgId: string, deliveryId: string) =>
  db
    .selectFrom('delivery as d')
    .leftJoin('member as m', (join) => join.onRef('m.org_id', '=', 'd.org_id').onRef('m.id', '=', 'd.member_id'))
    .select(columns)
    .select(['d.shown_text', 'd.sealed', 'd.receipt', 'd.attempts', 'd.tried_at', 'd.expires_at', 'm.id as member_id'])
    .where('d.org_id', '=', orgId)
    .where('d.id', '=', deliveryId)
    .executeTakeFirst();
export type DeliveryDetailRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Queues a failed delivery again; of concurrent calls one succeeds. */
export async function requeue(tx: Db, orgId: string, deliveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set({ status: 'queued', attempts: 0, problem: null, settled_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', deliveryId)
    .where('status', '=', 'failed')
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
