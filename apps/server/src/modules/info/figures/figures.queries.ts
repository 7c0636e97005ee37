import type { infoFiguresApi } from '@palm/contract/info/figures';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Period } from '../../../platform/period.ts';

const readIn = (db: Db, orgId: string, { from, to }: Period) =>
  db.selectFrom('info_read_day as d').where('d.org_id', '=', orgId).where('d.day', '>=', from).where('d.day', '<=', to);

/** Only days with reads. */
export const findReadDays = (db: Db, orgId: string, period: Period) =>
  readIn(db, orgId, period)
    .select(['d.day', sql<number>`sum(d.read_count)::int`.as('readCount')])
    .groupBy('d.day')
    .execute();

export type ReachQuery = QueryOf<typeof infoFiguresApi.list>;

const orders: SortKeys<'readCount' | 'totalCount' | 'title'> = {
  readCount: { by: sql`read.times`, falling: true },
  totalCount: { by: sql`i.read_count`, falling: true },
  title: { by: pinyinOrder(sql`i.title`) },
};

/** One page of the articles read in the period, and their total number. */
export async function findReadInfos(db: Db, orgId: string, { pageNo, pageSize, sort, ...period }: ReachQuery) {
  const [rows, { total }] = await Promise.all([
    db
      .with('read', () =>
        readIn(db, orgId, period)
          .select(['d.info_id', sql<number>`sum(d.read_count)::int`.as('times')])
          .groupBy('d.info_id'),
      )
      .selectFrom('read')
      .innerJoin('info as i', (join) => join.on('i.org_id', '=', orgId).onRef('i.id', '=', 'read.info_id'))
      .select(['i.id', 'i.title', 'i.status', 'i.read_count', 'read.times'])
      .orderBy(orderOf(sort, orders, sql`i.id`))
      .limit(literalLimit(pageSize))
      .offset((pageNo - 1) * pageSize)
      .execute(),
    readIn(db, orgId, period)
      .select((eb) => eb.fn.count<number>('d.info_id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
