import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Identifies a member. */
export interface Owner {
  orgId: string;
  memberId: string;
}

export interface SecondStepRow {
  owner: boolean;
  administrator: boolean;
  role_id: string | null;
  mobile: string | null;
  confirmed_at: Date | null;
  codes_left: number;
  remembered: boolean;
}

/** What decides about the second step of member `m` in a browser; `t` is their row of `two_step`. */
export const secondStepColumns = (browser: Buffer | null, now: Date) => sql`
  m.owner, m.administrator, m.role_id, m.mobile, t.confirmed_at,
  (select count(*) from recovery_code c where c.org_id = m.org_id and c.member_id = m.id)::int as codes_left,
  exists (select 1 from remembered_device d
    where d.org_id = m.org_id and d.member_id = m.id and d.browser = ${browser} and d.expires_at > ${now}) as remembered`;

/** Same as a separate query. */
export async function findSecondStep(db: Db, { orgId, memberId }: Owner, browser: Buffer, now: Date): Promise<SecondStepRow | null> {
  const { rows } = await sql<SecondStepRow>`
    select ${secondStepColumns(browser, now)}
    from member m left join two_step t on t.org_id = m.org_id and t.member_id = m.id
    where m.org_id = ${orgId} and m.id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** The member's roles, which decide whether two-step verification is required. */
export const findStanding = (db: Db, { orgId, memberId }: Owner) =>
  db
    .selectFrom('member')
    .select(['owner', 'administrator', 'role_id'])
    .where('org_id', '=', orgId)
    .where('id', '=', memberId)
    .executeTakeFirst();

export const findTwoStep = (db: Db, { orgId, memberId }: Owner) =>
  db
    .selectFrom('two_step')
    .select(['secret', 'confirmed_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Stores a pending key unless there is one already. */
export async function storeSecret(db: Db, { orgId, memberId }: Owner, secret: string, at: Date): Promise<void> {
  await db
    .insertInto('two_step')
    .values({ org_id: orgId, member_id: memberId, secret, created_at: at })
    .onConflict((conflict) => conflict.constraint('two_step_pkey').doNothing())
    .execute();
}

/** Replaces a pending key that can no longer be read. */
export async function replaceSecret(db: Db, { orgId, memberId }: Owner, secret: string, at: Date): Promise<void> {
  await db
    .updateTable('two_step')
    .set({ secret, created_at: at })
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Turns on two-step verification; returns false if it is on already. */
export async function confirmTwoStep(db: Db, { orgId, memberId }: Owner, step: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ confirmed_at: at, last_step: step })
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Uses up an authenticator code: of concurrent calls only one succeeds, and older codes are refused afterwards. */
export async function takeStep(db: Db, { orgId, memberId }: Owner, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes two-step verification with its codes; returns false if there was none. */
export async function removeTwoStep(db: Db, { orgId, memberId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('two_step')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: Db, { orgId, memberId }: Owner, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('org_id', '=', orgId).where('member_id', '=', memberId).execute();
  await sql`
    insert into recovery_code (org_id, member_id, code_hash)
    select ${orgId}, ${memberId}, unnest(${hashes}::text[])`.execute(db);
}

/** Uses up a recovery code; of concurrent calls only one succeeds. */
export async function takeRecoveryCode(db: Db, { orgId, memberId }: Owner, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Two-step secrets of the installation, up to `most`, for checking APP_SECRET. */
export const findAnySecrets = (db: Db, most: number) => db.selectFrom('two_step').select('secret').limit(sql.lit(most)).execute();

/** Removes all recovery codes of the installation; returns how many there were. */
export async function removeRecoveryCodes(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from recovery_code`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
