import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { subjectOf } from './failure.queries.ts';

export interface SignInRow {
  mobile_required: boolean;
  one_session_per_terminal: boolean;
  organisation_disabled: boolean;
  member_id: string | null;
  name: string | null;
  mobile: string | null;
  status: string | null;
  password_hash: string | null;
  must_change_password: boolean | null;
  account_failures: number | null;
  account_first_at: Date | null;
  locked_until: Date | null;
  address_failures: number | null;
  address_first_at: Date | null;
}

/** All that decides a sign-in, in one statement whether the account exists or not. */
export async function findSignIn(db: Db, orgId: string, account: string, address: string): Promise<SignInRow | null> {
  const { rows } = await sql<SignInRow>`
    select o.mobile_required, o.one_session_per_terminal, o.disabled_at is not null as organisation_disabled,
           m.id as member_id, m.name, m.mobile, m.status, m.password_hash, m.must_change_password,
           fa.failures as account_failures, fa.first_at as account_first_at, fa.locked_until,
           fb.failures as address_failures, fb.first_at as address_first_at
    from organisation o
    left join member m on m.org_id = o.id and lower(m.account) = ${subjectOf(account)}
    left join login_failure fa on fa.org_id = o.id and fa.kind = 'account' and fa.subject = ${subjectOf(account)}
    left join login_failure fb on fb.org_id = o.id and fb.kind = 'address' and fb.subject = ${address}
    where o.id = ${orgId}`.execute(db);
  return rows[0] ?? null;
}

export interface NewSession {
  orgId: string;
  id: string;
  memberId: string;
  memberName: string;
  account: string;
  tokenHash: Buffer;
  terminal: string;
  device: string;
  address: string;
  at: Date;
  expiresAt: Date;
  auditId: string;
  /** End the member's other sessions of this terminal type. */
  replacesOthers: boolean;
  /** The address keeps its failures from this count on. */
  suspectAfter: number;
}

/** Everything that a sign-in writes, in one statement. Answers how many sessions it ended. */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const { orgId, memberId, at, address, device, terminal } = session;
  const { rows } = await sql<{ ended: number }>`
    with cleared as (
      delete from login_failure where org_id = ${orgId}
        and (kind = 'account' and subject = ${subjectOf(session.account)}
          or kind = 'address' and subject = ${address} and failures < ${session.suspectAfter})
    ), former as (
      update session set ended_at = ${at}, ended_reason = 'signed-in-elsewhere'
      where ${session.replacesOthers}::boolean and org_id = ${orgId} and member_id = ${memberId}
        and terminal = ${terminal} and ended_at is null
      returning id
    ), seen as (
      update member set last_seen_at = ${at} where org_id = ${orgId} and id = ${memberId}
    ), noted as (
      insert into audit_entry (org_id, id, at, actor_id, action, target_id, target_name, address, detail)
      values (${orgId}, ${session.auditId}, ${at}, ${memberId}, 'identity.signIn', ${memberId}, ${session.memberName}, ${address}, ${device})
    )
    insert into session (org_id, id, member_id, token_hash, terminal, device, address, created_at, last_seen_at, expires_at)
    values (${orgId}, ${session.id}, ${memberId}, ${session.tokenHash}, ${terminal}, ${device}, ${address}, ${at}, ${at}, ${session.expiresAt})
    returning (select count(*) from former)::int as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
