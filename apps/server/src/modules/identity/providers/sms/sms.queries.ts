import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/transaction.ts';

export interface ClaimantRow {
  organisation_disabled: boolean;
  self_registration: boolean;
  mobile_required: boolean;
  one_session_per_terminal: boolean;
  member_id: string | null;
  account: string | null;
  name: string | null;
  mobile: string | null;
  status: string | null;
  must_change_password: boolean | null;
}

/**
 * The member with this mobile, or else with this account and a mobile, together with the organisation's rules, in one row. If several
 * accounts share the mobile, the main one is returned.
 */
export async function findClaimant(db: Db, orgId: string, to: string): Promise<ClaimantRow | null> {
  const { rows } = await sql<ClaimantRow>`
    select o.disabled_at is not null as organisation_disabled, o.self_registration, o.mobile_required, o.one_session_per_terminal,
           m.id as member_id, m.account, m.name, m.mobile, m.status, m.must_change_password
    from organisation o
    left join lateral (
      select member.*, shares_mobile::int as place from member where org_id = o.id and mobile = ${to}
      union all
      select member.*, 2 as place from member where org_id = o.id and lower(account) = lower(${to}) and mobile is not null
      order by place limit 1
    ) m on true
    where o.id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

export interface NewJoiner {
  orgId: string;
  id: string;
  account: string;
  name: string;
  mobile: string;
  at: Date;
}

/** Inserts a member with a proven mobile and no password. Returns false if the mobile or the account has been taken meanwhile. */
export async function insertJoiner(db: Db, { orgId, id, account, name, mobile, at }: NewJoiner): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('member')
    .values({
      org_id: orgId,
      id,
      account,
      name,
      password_hash: '',
      password_changed_at: at,
      mobile,
      joined_on: sql<string>`(${at}::timestamptz at time zone (select time_zone from organisation where id = ${orgId}))::date`,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
