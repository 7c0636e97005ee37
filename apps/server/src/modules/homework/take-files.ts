import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { takeObject } from '../../platform/storage/stored-object.ts';

/** Only files that the person has uploaded for this; those that stood there before stay, whoever brought them. */
export async function takeFiles(
  tx: Db,
  { orgId, memberId }: Person,
  keys: readonly string[],
  known: readonly string[] = [],
): Promise<void> {
  for (const key of keys) {
    if (!known.includes(key)) {
      // oxlint-disable-next-line no-await-in-loop -- at most nine, each in the same transaction
      await takeObject(tx, orgId, { key, purpose: 'homework', uploadedBy: memberId });
    }
  }
}
