import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { insertJoiner } from './sms.queries.ts';

interface Joiner {
  orgId: string;
  /** Proven. */
  mobile: string;
  name: string | undefined;
  address: string;
}

/**
 * Makes a member of whoever proved a mobile that nobody has bound. Of any number of calls at once one does; where the number is somebody's
 * account by name, the new account has another.
 */
export async function joinByMobile(
  { db, clock, newId }: Pick<Platform, 'db' | 'clock' | 'newId'>,
  { orgId, mobile, name, address }: Joiner,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = newId();
    const joiner = { orgId, id, name: name ?? `学员${mobile.slice(-4)}`, mobile, at: clock.now() };
    const joined =
      (await insertJoiner(tx, { ...joiner, account: mobile })) ||
      (await insertJoiner(tx, { ...joiner, account: `${mobile}-${id.slice(-6)}` }));
    if (joined) {
      const note = { action: 'identity.join', targetId: id, targetName: joiner.name } as const;
      await writeAudit(tx, { newId, clock }, { orgId, memberId: id, address }, note);
    }
  });
}
