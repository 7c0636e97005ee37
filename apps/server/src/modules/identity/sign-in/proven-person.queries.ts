import type { Db } from '../../../platform/database/transaction.ts';
import type { ProvenPerson } from './open-session.service.ts';

/**
 * The current state of a member who was proven by something other than a password, or who returns minutes after proving one; null if the
 * account is gone.
 */
export async function findProvenPerson(
  db: Db,
  { orgId, memberId, way }: { orgId: string; memberId: string; way: string },
): Promise<ProvenPerson | null> {
  const row = await db
    .selectFrom('member as m')
    .innerJoin('organisation as o', 'o.id', 'm.org_id')
    .select(['m.account', 'm.name', 'm.status', 'm.must_change_password', 'm.mobile'])
    .select(['o.code', 'o.mobile_required', 'o.one_session_per_terminal', 'o.disabled_at'])
    .where('m.org_id', '=', orgId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  return row && row.disabled_at === null
    ? {
        organisation: { id: orgId, code: row.code },
        memberId,
        account: row.account,
        name: row.name,
        disabled: row.status === 'disabled',
        mustChangePassword: row.must_change_password,
        lacksMobile: row.mobile_required && row.mobile === null,
        oneSessionPerTerminal: row.one_session_per_terminal,
        way,
      }
    : null;
}
