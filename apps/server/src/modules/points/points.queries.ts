import type { PointLevel } from '@palm/contract/points/calls';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface Owner {
  orgId: string;
  memberId: string;
}

export interface AccountRow {
  balance: number;
  earned: number;
  on_board: boolean;
  /** Earned in the year and the month of `today`. */
  of_year: number;
  of_month: number;
  levels: PointLevel[] | null;
}

/** The sums of a member; zeros if nothing has been earned yet. */
export async function findAccount(db: Db, { orgId, memberId }: Owner, today: string): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    select coalesce(a.balance, 0) as balance, coalesce(a.earned, 0) as earned, coalesce(a.on_board, true) as on_board, l.levels,
      coalesce((select sum(m.earned)::int from point_month m where m.org_id = ${orgId} and m.member_id = ${memberId}
        and m.month >= date_trunc('year', ${today}::date) and m.month <= ${today}::date), 0) as of_year,
      coalesce((select m.earned from point_month m where m.org_id = ${orgId} and m.member_id = ${memberId}
        and m.month = date_trunc('month', ${today}::date)), 0) as of_month
    from (select) as one_row
    left join point_account a on a.org_id = ${orgId} and a.member_id = ${memberId}
    left join point_level l on l.org_id = ${orgId}`.execute(db);
  return rows[0] ?? { balance: 0, earned: 0, on_board: true, of_year: 0, of_month: 0, levels: null };
}

/** Exported for a test of its plan. */
export const findOwnEntries = (db: Db, { orgId, memberId }: Owner, page: { limit: number; offset: number }) =>
  db
    .selectFrom('point_entry')
    .select(['id', 'title', 'note', 'address', 'points', 'refused', 'day', 'earned_at'])
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .orderBy('earned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literalLimit(page.limit))
    .offset(page.offset);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof findOwnEntries>['execute']>>[number];

export async function countOwnEntries(db: Db, { orgId, memberId }: Owner): Promise<number> {
  const { total } = await db
    .selectFrom('point_entry')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function setOnBoard(db: Db, { orgId, memberId }: Owner, onBoard: boolean): Promise<void> {
  await sql`insert into point_account (org_id, member_id, on_board) values (${orgId}, ${memberId}, ${onBoard})
    on conflict on constraint point_account_pkey do update set on_board = excluded.on_board`.execute(db);
}

/** The total of all points ever earned, for a badge. */
export async function findEarnedTotals(db: Db, orgId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('point_account')
    .select(['member_id', 'earned'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`member_id = any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ member_id, earned }) => [member_id, earned]));
}
