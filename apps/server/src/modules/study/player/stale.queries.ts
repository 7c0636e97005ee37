import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';

/** Per statement, so that no lock is held for long. */
export const STALE_AT_ONCE = 1000;

/**
 * Deletes sessions of all organisations that were opened before a point in time; `study_visit` keeps what they counted. Keeps each member's
 * last session, whose clock may owe (study-clock.ts), and sessions whose clock another one pays from. A row locked by a report is left to
 * the next run. Returns the number of deleted sessions.
 */
export async function removeStaleSessions(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from player_session p using (
      select o.org_id, o.id from player_session o
      where o.opened_at < ${before}
        and exists (select from player_session n where n.org_id = o.org_id and n.member_id = o.member_id and n.id > o.id)
        and not exists (select from player_session n where n.org_id = o.org_id and n.member_id = o.member_id and n.clock_id = o.id and n.id <> o.id)
      limit ${literalLimit(STALE_AT_ONCE)}
      for update skip locked
    ) stale
    where p.org_id = stale.org_id and p.id = stale.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
