import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { markReminded } from './certificate.queries.ts';
import { SOON_MS } from './certificate.service.ts';

const AT_ONCE = 500;

/** Reminds holders once that a certificate expires within thirty days. */
export async function remindHolders({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  const soon = new Date(now.getTime() + SOON_MS);
  let marked = AT_ONCE;
  while (marked === AT_ONCE) {
    marked = await inTransaction(db, async (tx) => {
      const rows = await markReminded(tx, { now, soon, limit: AT_ONCE });
      await jobs.publishAll(
        tx,
        'certificate-expiring',
        rows.map((row) => ({
          orgId: row.org_id,
          memberId: row.member_id,
          certificateId: row.id,
          title: row.title,
          sourceTitle: row.source_title,
          expiresAt: row.expires_at.toISOString(),
          timeZone: row.time_zone,
          at: now.toISOString(),
        })),
      );
      return rows.length;
    });
  }
}
