import { sql } from 'kysely';
import { countKept } from '../../platform/database/row-count.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import type { Db } from '../../platform/database/transaction.ts';

type JobSort = 'failedAt' | 'attempts';

const orders: SortKeys<JobSort> = {
  failedAt: { by: sql`failed_at`, falling: true },
  attempts: { by: sql`attempts` },
};

export const findFailedJobs = (db: Db, orgId: string, page: ListPart<JobSort>) =>
  db
    .selectFrom('failed_job')
    .select(['id', 'event', 'subscriber', 'attempts', 'failed_at'])
    .where('org_id', '=', orgId)
    .orderBy(orderOf(page.sort, orders, sql`id`))
    .limit(literalLimit(page.limit))
    .offset(page.offset);

export type FailedJobRow = Awaited<ReturnType<ReturnType<typeof findFailedJobs>['execute']>>[number];

export const countFailedJobs = (db: Db, orgId: string): Promise<number> => countKept(db, { orgId, list: 'failed_job' });

export interface FailedSummary {
  total: number;
  first_at: Date;
  last_at: Date;
  /** Of the most recent failure. */
  event: string;
  subscriber: string;
}

/** All failures in one row; null if there are none. */
export async function findFailedSummary(db: Db, orgId: string): Promise<FailedSummary | null> {
  const { rows } = await sql<FailedSummary>`
    select c.total, f.first_at, last.failed_at as last_at, last.event, last.subscriber
    from (select failed_at, event, subscriber from failed_job where org_id = ${orgId} order by failed_at desc, id limit 1) last,
         (select min(failed_at) as first_at from failed_job where org_id = ${orgId}) f,
         (select coalesce(sum(rows), 0)::int as total from row_count where org_id = ${orgId} and list = 'failed_job') c`.execute(db);
  return rows[0] ?? null;
}

/** Deletes a failed job and returns it; of concurrent callers only one gets it. */
export const takeFailedJob = (tx: Db, orgId: string, jobId: string) =>
  tx
    .deleteFrom('failed_job')
    .where('org_id', '=', orgId)
    .where('id', '=', jobId)
    .returning(['event', 'subscriber', 'payload'])
    .executeTakeFirst();
