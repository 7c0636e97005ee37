import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { claimObject, lockObjects } from '../../platform/storage/stored-object.ts';

/** Accepts only files that the person uploaded for homework; files already attached stay, whoever uploaded them. */
export async function takeFiles(
  tx: Db,
  { orgId, memberId }: Person,
  keys: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  const added = keys.filter((key) => !known.includes(key));
  if (added.length > 0) {
    await lockObjects(tx, orgId, added);
  }
  for (const key of added) {
    // oxlint-disable-next-line no-await-in-loop -- nine at most, in one transaction
    await claimObject(tx, orgId, { key, purpose: 'homework', uploadedBy: memberId });
  }
}
