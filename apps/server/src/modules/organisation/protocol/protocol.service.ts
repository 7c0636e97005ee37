import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { protocolApi } from '@palm/contract/organisation/protocols';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetSessions, writeAudit } from '../../identity/index.ts';
import { findDue, insertAgreements } from './protocol.queries.ts';

type Api = typeof protocolApi;
type ProtocolPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId'>;

export async function getDue({ db, clock }: Pick<Platform, 'db' | 'clock'>, { orgId, memberId }: Person): Promise<ResultOf<Api['due']>> {
  const rows = await findDue(db, orgId, memberId);
  const list = rows.map(({ agreed_before, published_at, ...row }) => ({
    ...row,
    agreedBefore: agreed_before,
    publishedAt: published_at.toISOString(),
  }));
  return { list, serverNow: clock.now().toISOString() };
}

/**
 * Records the member's agreement to the versions shown. Idempotent.
 * @throws AppError PROTOCOLS_CHANGED if a required version was not shown
 */
export async function agree(platform: ProtocolPlatform, person: Person, { versions }: BodyOf<Api['agree']>): Promise<void> {
  const { db, clock, cache } = platform;
  const { orgId, memberId, address } = person;
  const agreed = await inTransaction(db, async (tx) => {
    const due = await findDue(tx, orgId, memberId);
    if (due.some((one) => !versions.some(({ key, version }) => key === one.key && version === one.version))) {
      throw new AppError('PROTOCOLS_CHANGED');
    }
    const fresh = await insertAgreements(
      tx,
      { orgId, memberId, at: clock.now(), address },
      due.map(({ key, version }) => ({ key, version })),
    );
    if (fresh.length > 0) {
      const detail = due.map(({ title, version }) => `《${title}》第 ${version} 版`).join('、');
      await writeAudit(tx, platform, person, { action: 'organisation.agree', detail });
    }
    return fresh.length > 0;
  });
  if (agreed) {
    forgetSessions(cache, orgId);
  }
}
