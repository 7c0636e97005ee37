import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { subjectOf, type Pair } from './try.queries.ts';

export interface NewSession extends Pair {
  id: string;
  memberId: string;
  memberName: string;
  tokenHash: Buffer;
  terminal: string;
  device: string;
  /** What the audit log says about it. */
  note: string;
  address: string;
  at: Date;
  expiresAt: Date;
  auditId: string;
  /** End the member's other sessions of this terminal type. */
  replacesOthers: boolean;
}

/** All writes of a sign-in in one statement. Returns how many sessions it ended. */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const { orgId, memberId, at, address, device, terminal } = session;
  const { rows } = await sql<{ ended: number }>`
    with cleared as (
      delete from sign_in_try
      where org_id = ${orgId} and account = ${subjectOf(session.account)} and address = ${session.network}
    ), former as (
      update session set ended_at = ${at}, ended_reason = 'signed-in-elsewhere'
      where ${session.replacesOthers}::boolean and org_id = ${orgId} and member_id = ${memberId}
        and terminal = ${terminal} and ended_at is null
      returning id
    ), seen as (
      update member_last_seen set last_seen_at = ${at} where org_id = ${orgId} and member_id = ${memberId}
    ), first as (
      update member set has_signed_in = true where org_id = ${orgId} and id = ${memberId} and not has_signed_in
    ), noted as (
      insert into audit_entry (org_id, id, at, actor_id, action, target_id, target_name, address, detail)
      values (${orgId}, ${session.auditId}, ${at}, ${memberId}, 'identity.signIn', ${memberId}, ${session.memberName}, ${address}, ${session.note})
    )
    insert into session (org_id, id, member_id, token_hash, terminal, device, address, created_at, last_seen_at, expires_at)
    values (${orgId}, ${session.id}, ${memberId}, ${session.tokenHash}, ${terminal}, ${device}, ${address}, ${at}, ${at}, ${session.expiresAt})
    returning (select count(*) from former)::int as ended`.execute(db);
  return rows[0]?.ended ?? 0;
}
