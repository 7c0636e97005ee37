import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { secondStepColumns, type SecondStepRow } from '../two-step/two-step.queries.ts';
import { ACCOUNT_BOUND, LOCK_AFTER, type TryLimits } from './sign-in.policy.ts';

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** The key of an account in the attempts table; the account need not exist. */
export const subjectOf = (account: string): string => account.toLowerCase();

/** One account at one address. */
export interface Pair {
  orgId: string;
  /** As typed. */
  account: string;
  /** In the format of `networkOf`. */
  network: string;
}

export interface NewTry extends Pair {
  limits: TryLimits;
  /** sha256 of the sealed passwords of this attempt; each is accepted once. */
  seals: Buffer[];
  sealsExpireAt: Date;
  /** sha256 of the browser key, for a possible second step; null if there cannot be one. */
  browser: Buffer | null;
  at: Date;
  windowStart: Date;
}

/** Includes what decides about a second step, so that a sign-in needs no further query. */
export interface TryRow extends Nullable<SecondStepRow> {
  mobile_required: boolean;
  one_session_per_terminal: boolean;
  organisation_disabled: boolean;
  member_id: string | null;
  name: string | null;
  status: string | null;
  password_hash: string | null;
  must_change_password: boolean | null;
  /** False if a sealed password was replayed. */
  fresh: boolean;
  counted: boolean;
  pair_tries: number;
  pair_last_at: Date | null;
  account_tries: number;
  account_failures: number;
  account_last_at: Date | null;
  address_failures: number;
  address_last_at: Date | null;
}

/**
 * Counts an attempt if its limits allow it, uses up its sealed passwords and reads everything that decides the sign-in, in one statement
 * whether or not the account exists. Committed asynchronously: it is worthless after a database crash, and a session opened later waits for
 * both commits.
 */
export async function insertTry(db: Db, attempt: NewTry): Promise<TryRow | null> {
  const { orgId, network, limits, seals, at, windowStart } = attempt;
  const account = subjectOf(attempt.account);
  const { rows } = await sql<TryRow>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true) as setting),
    of_account as (
      select coalesce(sum(tries), 0)::int as tries, coalesce(sum(failures), 0)::int as failures, max(last_at) as last_at,
             coalesce(sum(tries) filter (where address = ${network}), 0)::int as pair_tries,
             max(last_at) filter (where address = ${network}) as pair_last_at
      from sign_in_try where org_id = ${orgId} and account = ${account} and last_at > ${windowStart}
    ), of_address as (
      select coalesce(sum(failures), 0)::int as failures, max(last_at) as last_at
      from sign_in_try where org_id = ${orgId} and address = ${network} and last_at > ${windowStart}
    ), used as (
      insert into used_ticket (hash, expires_at) select hash, ${attempt.sealsExpireAt} from unnest(${seals}::bytea[]) as hash order by hash
      on conflict on constraint used_ticket_pkey do nothing
      returning 1
    ), fresh as (select count(*) = ${seals.length} as all_of_them from used),
    counted as (
      insert into sign_in_try as t (org_id, account, address, tries, failures, last_at)
      select o.id, ${account}, ${network}, 1, 0, ${at}
      from organisation o, fresh, of_account, of_address
      where o.id = ${orgId} and fresh.all_of_them
        and of_account.failures < ${limits.failures} and of_address.failures < ${limits.failures}
      on conflict on constraint sign_in_try_pkey do update set
        tries = case when t.last_at <= ${windowStart} then 1 else t.tries + 1 end,
        failures = case when t.last_at <= ${windowStart} then 0 else t.failures end,
        last_at = excluded.last_at
      where t.last_at <= ${windowStart} or t.tries < ${limits.tries}
      returning 1
    )
    select o.mobile_required, o.one_session_per_terminal, o.disabled_at is not null as organisation_disabled,
           m.id as member_id, m.name, m.status, m.password_hash, m.must_change_password, ${secondStepColumns(attempt.browser, at)},
           fresh.all_of_them as fresh, exists (select 1 from counted) as counted,
           of_account.pair_tries, of_account.pair_last_at,
           of_account.tries as account_tries, of_account.failures as account_failures, of_account.last_at as account_last_at,
           of_address.failures as address_failures, of_address.last_at as address_last_at, quick.setting
    from organisation o
    cross join quick cross join fresh cross join of_account cross join of_address
    left join member m on m.org_id = o.id and lower(m.account) = ${account}
    left join two_step t on t.org_id = m.org_id and t.member_id = m.id
    where o.id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Counts an attempt of somebody whose password was correct, unless the account is locked at the address or everywhere. It only becomes a
 * failure through `updateFailedTry`. Returns the number of attempts so far, or null if the account is locked.
 */
export async function insertSecondTry(db: Db, { orgId, account, network }: Pair, at: Date, windowStart: Date): Promise<number | null> {
  const subject = subjectOf(account);
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_try as t (org_id, account, address, tries, failures, last_at)
    select ${orgId}::uuid, ${subject}::text, ${network}::text, 1, 0, ${at}::timestamptz
    where (select coalesce(sum(tries), 0) from sign_in_try
      where org_id = ${orgId} and account = ${subject} and last_at > ${windowStart}) < ${ACCOUNT_BOUND}
    on conflict on constraint sign_in_try_pkey do update set
      tries = case when t.last_at <= ${windowStart} then 1 else t.tries + 1 end,
      failures = case when t.last_at <= ${windowStart} then 0 else t.failures end,
      last_at = excluded.last_at
    where t.last_at <= ${windowStart} or t.tries < ${LOCK_AFTER}
    returning t.tries`.execute(db);
  return rows[0]?.tries ?? null;
}

export interface FailedTry {
  id: string;
  at: Date;
  /** Null if the account does not exist. */
  memberId: string | null;
  address: string;
  detail: string;
}

/**
 * Marks an attempt as failed and writes an audit entry. The entry names only existing accounts, because people type passwords into the
 * wrong field.
 */
export async function updateFailedTry(db: Db, { orgId, account, network }: Pair, failed: FailedTry): Promise<void> {
  await sql`
    with failed as (
      update sign_in_try set failures = failures + 1
      where org_id = ${orgId} and account = ${subjectOf(account)} and address = ${network}
    )
    insert into audit_entry (org_id, id, at, actor_id, action, target_id, target_name, address, detail)
    values (${orgId}, ${failed.id}, ${failed.at}, null, 'identity.signInFailed', ${failed.memberId},
            ${failed.memberId === null ? null : account}, ${failed.address}, ${failed.detail})`.execute(db);
}

/** Takes back an attempt that could not be evaluated. */
export async function revertTry(db: Db, { orgId, account, network }: Pair): Promise<void> {
  await sql`
    update sign_in_try set tries = greatest(tries - 1, failures)
    where org_id = ${orgId} and account = ${subjectOf(account)} and address = ${network}`.execute(db);
}

/** Clears the attempts of the account at this address after a correct password. */
export async function removeTries(db: Db, { orgId, account, network }: Pair): Promise<void> {
  await sql`
    delete from sign_in_try
    where org_id = ${orgId} and account = ${subjectOf(account)} and address = ${network}`.execute(db);
}

/** Clears the attempts of members' accounts at all addresses. */
export async function removeTriesOf(db: Db, orgId: string, memberIds: readonly string[]): Promise<void> {
  await sql`
    delete from sign_in_try using member
    where sign_in_try.org_id = ${orgId} and member.org_id = ${orgId} and member.id = any(${memberIds}::uuid[])
      and sign_in_try.account = lower(member.account)`.execute(db);
}

/** The failures that decide the captcha level: the larger of those of the account and those at the address. */
export async function findFailures(db: Db, { orgId, account, network }: Pair, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select greatest(
      (select coalesce(sum(failures), 0) from sign_in_try
        where org_id = ${orgId} and account = ${subjectOf(account)} and last_at > ${windowStart}),
      (select coalesce(sum(failures), 0) from sign_in_try
        where org_id = ${orgId} and address = ${network} and last_at > ${windowStart})
    )::int as failures`.execute(db);
  return rows[0]?.failures ?? 0;
}

/** Addresses from which a member has signed in since then. */
export async function findAddresses(db: Db, orgId: string, memberId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from session
    where org_id = ${orgId} and member_id = ${memberId} and created_at > ${since}`.execute(db);
  return rows.map(({ address }) => address);
}
