import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { ProvenPerson } from './open-session.service.ts';

interface ProvenRow {
  code: string;
  account: string;
  name: string;
  status: string;
  must_change_password: boolean;
  lacks_mobile: boolean;
  one_session_per_terminal: boolean;
}

/** A member whom something other than a password has proven, with all that decides what becomes of it; null where the member is gone. */
export async function findProvenMember(db: Db, orgId: string, memberId: string): Promise<ProvenPerson | null> {
  const { rows } = await sql<ProvenRow>`
    select o.code, m.account, m.name, m.status, m.must_change_password, o.mobile_required and m.mobile is null as lacks_mobile,
           o.one_session_per_terminal
    from member m join organisation o on o.id = m.org_id
    where m.org_id = ${orgId} and m.id = ${memberId} and o.disabled_at is null`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        organisation: { id: orgId, code: row.code },
        memberId,
        account: row.account,
        name: row.name,
        disabled: row.status === 'disabled',
        mustChangePassword: row.must_change_password,
        lacksMobile: row.lacks_mobile,
        oneSessionPerTerminal: row.one_session_per_terminal,
      };
}
