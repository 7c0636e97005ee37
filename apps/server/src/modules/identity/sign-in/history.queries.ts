import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

export interface Account {
  orgId: string;
  memberId: string;
  since: Date;
}

// Written exactly as in the condition of the partial index.
const signIns = (db: Db, { orgId, memberId, since }: Account) =>
  db
    .selectFrom('audit_entry')
    .where('org_id', '=', orgId)
    .where('target_id', '=', memberId)
    .where(sql<boolean>`action in ('identity.signIn', 'identity.signInFailed')`)
    .where('at', '>=', since);

export const findSignIns = (db: Db, account: Account, page: { limit: number; offset: number }) =>
  signIns(db, account)
    .select(['id', 'at', 'action', 'address', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(literalLimit(page.limit))
    .offset(page.offset);

export type SignInEntry = Awaited<ReturnType<ReturnType<typeof findSignIns>['execute']>>[number];

export async function countSignIns(db: Db, account: Account): Promise<number> {
  const { total } = await signIns(db, account)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface StrangeFailures {
  address: string;
  count: number;
  last_at: Date;
}

/** The latest address with failures and no success. */
export async function findStrangeFailures(db: Db, account: Account): Promise<StrangeFailures | null> {
  const row = await signIns(db, account)
    .select(({ fn }) => ['address', fn.countAll<number>().as('count'), sql<Date>`max(at)`.as('last_at')])
    .groupBy('address')
    .having(sql<boolean>`bool_and(action = 'identity.signInFailed')`)
    .orderBy('last_at', 'desc')
    .limit(literalLimit(1))
    .executeTakeFirst();
  return row ? { ...row, address: row.address ?? '' } : null;
}
