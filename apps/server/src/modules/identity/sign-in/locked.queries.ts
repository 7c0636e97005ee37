import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

export interface LockedAccounts {
  total: number;
  /** The most recent ones, at most three. */
  names: string[];
  account: string;
  last_at: Date;
}

interface Bounds {
  windowStart: Date;
  /** Attempts at one address, and over all addresses, at which an account is locked. */
  pair: number;
  account: number;
}

/** Active members whose accounts are locked, summarised in one row; null if there are none. */
export async function findLockedAccounts(db: Db, orgId: string, { windowStart, pair, account }: Bounds): Promise<LockedAccounts | null> {
  const { rows } = await sql<LockedAccounts>`
    with locked as (
      select account, max(last_at) as last_at from sign_in_try
      where org_id = ${orgId} and last_at > ${windowStart}
      group by account having max(tries) >= ${pair} or sum(tries) >= ${account}
    ), known as (
      select m.name, m.account, locked.last_at from locked
      join member m on m.org_id = ${orgId} and lower(m.account) = locked.account and m.status = 'active'
    )
    select count(*)::int as total, max(last_at) as last_at, (array_agg(name order by last_at desc, account))[1:3] as names,
      (array_agg(account order by last_at desc, account))[1] as account
    from known having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
