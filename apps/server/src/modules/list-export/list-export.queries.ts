import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { ListPart } from '../../platform/database/read-page.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface Owner {
  orgId: string;
  memberId: string;
}

const columns = [
  'org_id',
  'id',
  'member_id',
  'name',
  'sheet',
  'query',
  'status',
  'attempts',
  'rows_done',
  'rows_total',
  'file_name',
  'reason',
  'started_at',
  'finished_at',
  'expires_at',
] as const;

const ownRuns = (db: Db, { orgId, memberId }: Owner, now: Date) =>
  db.selectFrom('export_run').where('org_id', '=', orgId).where('member_id', '=', memberId).where('expires_at', '>', now);

/** One page, latest first. Tests check the query plan. */
export const findRuns = (db: Db, owner: Owner, now: Date, page: Pick<ListPart<never>, 'limit' | 'offset'>) =>
  ownRuns(db, owner, now).select(columns).orderBy('started_at', 'desc').orderBy('id').limit(literalLimit(page.limit)).offset(page.offset);

export type RunRow = Awaited<ReturnType<ReturnType<typeof findRuns>['execute']>>[number];

export async function countRuns(db: Db, owner: Owner, now: Date): Promise<number> {
  const { total } = await ownRuns(db, owner, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function countUnderWay(db: Db, owner: Owner, now: Date): Promise<number> {
  const { total } = await ownRuns(db, owner, now)
    .where('status', 'in', ['waiting', 'running'])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Includes expired runs, so that repeating a start creates nothing. */
export const findRun = (db: Db, { orgId, memberId }: Owner, exportId: string) =>
  db
    .selectFrom('export_run')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('id', '=', exportId)
    .executeTakeFirst();

/** Serialises the starts of one member until the transaction ends. */
export async function lockRuns(tx: Db, { orgId, memberId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export/${orgId}/${memberId}`}, 0))`.execute(tx);
}

type NewRun = Owner & Pick<RunRow, 'id' | 'name' | 'sheet' | 'query' | 'rows_total' | 'started_at' | 'expires_at'>;

export async function insertRun(tx: Db, { orgId, memberId, ...run }: NewRun): Promise<void> {
  await tx
    .insertInto('export_run')
    .values({ org_id: orgId, member_id: memberId, ...run })
    .execute();
}

/** Expires the finished runs except the latest ones. */
export async function expireAllBut(tx: Db, { orgId, memberId }: Owner, latest: number, now: Date): Promise<void> {
  await sql`
    update export_run set expires_at = ${now}
    where org_id = ${orgId} and expires_at > ${now} and id in (
      select id from export_run
      where org_id = ${orgId} and member_id = ${memberId} and status in ('ready', 'failed')
      order by started_at desc, id offset ${latest}
    )`.execute(tx);
}

interface Named {
  orgId: string;
  exportId: string;
}

/** Starts the next attempt of an unfinished run; undefined if there is none. */
export const beginAttempt = (db: Db, { orgId, exportId }: Named) =>
  db
    .updateTable('export_run')
    .set({ status: 'running', rows_done: 0, attempts: sql`attempts + 1` })
    .where('org_id', '=', orgId)
    .where('id', '=', exportId)
    .where('status', 'in', ['waiting', 'running'])
    .returning(columns)
    .executeTakeFirst();

type Change = Partial<Pick<RunRow, 'status' | 'rows_done' | 'rows_total' | 'file_name' | 'reason' | 'finished_at' | 'expires_at'>>;

/** Updates an attempt and returns whether it is still the current one. */
export async function updateAttempt(
  db: Db,
  { org_id: orgId, id, attempts }: Pick<RunRow, 'org_id' | 'id' | 'attempts'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_run')
    .set(change)
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const removeRun = (db: Db, { orgId, memberId }: Owner, exportId: string) =>
  db
    .deleteFrom('export_run')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('id', '=', exportId)
    .returning(columns)
    .executeTakeFirst();

/** Across all organisations: expired runs, and runs whose member is gone. */
export const findExpired = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('export_run')
    .select(['org_id', 'id', 'attempts'])
    .where((of) => of.or([of('expires_at', '<=', now), of('member_id', 'is', null)]))
    .limit(literalLimit(limit))
    .execute();

export async function removeRuns(db: Db, runs: readonly Pick<RunRow, 'org_id' | 'id'>[]): Promise<void> {
  await sql`delete from export_run r using unnest(${runs.map((run) => run.org_id)}::uuid[], ${runs.map(({ id }) => id)}::uuid[]) as over (org_id, id)
    where r.org_id = over.org_id and r.id = over.id`.execute(db);
}
