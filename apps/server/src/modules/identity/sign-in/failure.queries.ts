import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** How an account is called in the table of failures; it need not exist. */
export const subjectOf = (account: string): string => account.toLowerCase();

export interface Failure {
  orgId: string;
  account: string;
  address: string;
  at: Date;
  windowStart: Date;
  lockAfter: number;
  lockUntil: Date;
}

/** Counts a failure of the account and of the address in one statement. */
export async function upsertFailure(db: Db, failure: Failure): Promise<void> {
  const { orgId, at, windowStart } = failure;
  await sql`
    insert into login_failure as f (org_id, kind, subject, failures, first_at)
    values (${orgId}, 'account', ${subjectOf(failure.account)}, 1, ${at}), (${orgId}, 'address', ${failure.address}, 1, ${at})
    on conflict on constraint login_failure_pkey do update set
      failures = case when f.first_at <= ${windowStart} then 1 else f.failures + 1 end,
      first_at = case when f.first_at <= ${windowStart} then excluded.first_at else f.first_at end,
      locked_until = case
        when f.kind = 'account' and f.first_at > ${windowStart} and f.failures + 1 >= ${failure.lockAfter}
        then ${failure.lockUntil}::timestamptz
      end`.execute(db);
}

export async function findLockedUntil(db: Db, orgId: string, account: string): Promise<Date | null> {
  const row = await db
    .selectFrom('login_failure')
    .select('locked_until')
    .where('org_id', '=', orgId)
    .where('kind', '=', 'account')
    .where('subject', '=', subjectOf(account))
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

export async function removeFailures(db: Db, orgId: string, memberId: string): Promise<void> {
  await sql`
    delete from login_failure using member
    where login_failure.org_id = ${orgId} and login_failure.kind = 'account'
      and member.org_id = ${orgId} and member.id = ${memberId} and login_failure.subject = lower(member.account)`.execute(db);
}
