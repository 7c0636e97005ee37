import type { Db } from './database/transaction.ts';
import type { Platform } from './platform.ts';
import { claimObject, lockObjects, releaseObjects } from './storage/stored-object.ts';

interface Change {
  before: string | null;
  after: string | null;
  /** Restricts a new avatar to files that this member uploaded. */
  uploadedBy?: string;
}

/**
 * Claims a new avatar and leaves the one it replaces to the next storage sweep, unless somebody else still has it: a teacher may show the
 * picture of a member. Call it in the transaction that changes the key, after changing it.
 * @throws AppError UPLOAD_MISSING or UPLOAD_WRONG_PURPOSE
 */
export async function changeAvatar(
  tx: Db,
  platform: Pick<Platform, 'answers'>,
  orgId: string,
  { before, after, ...limits }: Change,
): Promise<void> {
  if (before === after) {
    return;
  }
  // Nobody else can start or stop using either of them meanwhile.
  await lockObjects(
    tx,
    orgId,
    [before, after].filter((key) => key !== null),
  );
  if (after !== null) {
    await claimObject(tx, orgId, { key: after, purpose: 'avatar', ...limits });
  }
  if (before !== null && !(await isUsed(tx, platform, orgId, before))) {
    await releaseObjects(tx, orgId, { keys: [before], purpose: 'avatar' });
  }
}

async function isUsed(tx: Db, { answers }: Pick<Platform, 'answers'>, orgId: string, key: string): Promise<boolean> {
  for (const uses of answers.avatarUses) {
    if (await uses(tx, orgId, key)) {
      return true;
    }
  }
  return false;
}
