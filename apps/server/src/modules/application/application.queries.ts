import type { ApplicationState } from '@palm/contract/application/calls';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** One field as filled in. */
export interface FilledField {
  key: string;
  label: string;
  value: string;
  /** The value is an object key. */
  photo?: true;
}

export interface NewApplication {
  orgId: string;
  id: string;
  creationId: string;
  browser: Buffer;
  name: string;
  mobile: string;
  filled: readonly FilledField[];
  at: Date;
}

/** Stores an application and returns its id. If the mobile has a waiting one, that one is updated and keeps its place in the queue. */
export async function upsertApplication(db: Db, application: NewApplication): Promise<string> {
  const { orgId, id, creationId, browser, name, mobile, filled, at } = application;
  const row = await sql<{ id: string }>`
    insert into application (org_id, id, creation_id, browser, name, mobile, filled, applied_at)
    values (${orgId}, ${id}, ${creationId}, ${browser}, ${name}, ${mobile}, ${JSON.stringify(filled)}, ${at})
    on conflict (org_id, mobile) where state = 'waiting' do update set
      creation_id = excluded.creation_id, browser = excluded.browser, name = excluded.name, filled = excluded.filled,
      revision = application.revision + 1
    returning id`.execute(db);
  return row.rows[0]?.id ?? id;
}

/** The application that this browser submitted with this creation id. */
export async function findHandedIn(
  db: Db,
  { orgId, creationId, browser }: Pick<NewApplication, 'orgId' | 'creationId' | 'browser'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('org_id', '=', orgId)
    .where('creation_id', '=', creationId)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findApplication = (db: Db, orgId: string, id: string) =>
  db
    .selectFrom('application')
    .select(['state', 'name', 'mobile', 'applied_at', 'decided_at', 'reason'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function isMobileHeld(db: Db, orgId: string, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('org_id', '=', orgId)
    .where('mobile', '=', mobile)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

export interface ChosenApplication {
  id: string;
  state: ApplicationState;
  name: string;
  mobile: string;
  filled: FilledField[];
  revision: number;
}

/** Locks the applications, so that concurrent decisions on them wait until the transaction ends. */
export async function lockApplications(tx: Db, orgId: string, ids: readonly string[]): Promise<ChosenApplication[]> {
  const { rows } = await sql<ChosenApplication>`
    select id, state, name, mobile, filled, revision from application
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

interface Decision {
  orgId: string;
  state: 'approved' | 'refused';
  reason: string;
  decidedBy: string;
  at: Date;
}

export async function updateDecided(
  tx: Db,
  { orgId, state, reason, decidedBy, at }: Decision,
  decided: readonly { id: string; memberId: string | null }[],
): Promise<void> {
  await sql`
    update application a set state = ${state}, reason = ${reason}, decided_at = ${at}, decided_by = ${decidedBy}, member_id = t."memberId"
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as t (id uuid, "memberId" uuid)
    where a.org_id = ${orgId} and a.id = t.id`.execute(tx);
}

export interface ToldRow {
  state: string;
  name: string;
  mobile: string;
  reason: string;
  member_id: string | null;
}

/** Marks the applicant as notified; returns nothing if that was done before. */
export async function updateTold(tx: Db, orgId: string, id: string, at: Date): Promise<ToldRow | undefined> {
  return tx
    .updateTable('application')
    .set({ told_at: at })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .where('state', '<>', 'waiting')
    .returning(['state', 'name', 'mobile', 'reason', 'member_id'])
    .executeTakeFirst();
}

/** Locks the waiting application of this mobile and returns what was filled in. */
export async function lockWaitingOf(tx: Db, orgId: string, mobile: string): Promise<FilledField[]> {
  const { rows } = await sql<{ filled: FilledField[] }>`
    select filled from application where org_id = ${orgId} and mobile = ${mobile} and state = 'waiting' for update`.execute(tx);
  return rows[0]?.filled ?? [];
}

/** Deletes decided applications across all organisations, as clean-up runs for the whole installation. Returns what was deleted. */
export async function removeSettled(db: Db, before: Date): Promise<{ orgId: string; state: ApplicationState; filled: FilledField[] }[]> {
  const { rows } = await sql<{ orgId: string; state: ApplicationState; filled: FilledField[] }>`
    delete from application where state <> 'waiting' and decided_at < ${before} returning org_id as "orgId", state, filled`.execute(db);
  return rows;
}
