import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAuditEntries } from '../audit/audit.queries.ts';
import { findLockedUntil, upsertFailure } from './failure.queries.ts';
import { LOCK_AFTER, LOCK_MINUTES, WINDOW_MS, lockedMinutes } from './sign-in.policy.ts';

type FailurePlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

interface FailedTry {
  orgId: string;
  /** As it was typed; it need not exist. */
  account: string;
  address: string;
  memberId: string | null;
}

/** Counts a wrong password. The note in the audit log names only accounts that exist: people type passwords into the wrong field. */
export async function countFailure({ db, clock, newId }: FailurePlatform, failed: FailedTry): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await upsertFailure(tx, {
      ...failed,
      at,
      windowStart: new Date(at.getTime() - WINDOW_MS),
      lockAfter: LOCK_AFTER,
      lockUntil: new Date(at.getTime() + LOCK_MINUTES * 60_000),
    });
    await insertAuditEntries(tx, [
      {
        org_id: failed.orgId,
        id: newId(),
        at,
        actor_id: null,
        action: 'identity.signInFailed',
        target_id: failed.memberId,
        target_name: failed.memberId === null ? null : failed.account,
        address: failed.address,
        detail: failed.memberId === null ? '没有这个账号' : '密码不正确',
      },
    ]);
  });
}

/** @throws AppError ACCOUNT_LOCKED */
export async function assertNotLocked({ db, clock }: FailurePlatform, orgId: string, account: string): Promise<void> {
  const minutes = lockedMinutes(await findLockedUntil(db, orgId, account), clock.now());
  if (minutes > 0) {
    throw new AppError('ACCOUNT_LOCKED', { minutes });
  }
}
