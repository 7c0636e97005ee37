import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { insertJoiner } from './sms.queries.ts';

interface Joiner {
  orgId: string;
  /** Already proven. */
  mobile: string;
  name: string | undefined;
  address: string;
}

/**
 * Creates a member for a proven mobile that nobody has bound; of concurrent calls only one does. If the number is already an account name,
 * the new account gets another name.
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
