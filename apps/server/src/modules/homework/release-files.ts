import type { Db } from '../../platform/database/transaction.ts';
import { lockObjects, releaseObjects } from '../../platform/storage/stored-object.ts';
import * as queries from './file.queries.ts';

/** How many files are released at a time when a class is removed. */
const AT_ONCE = 1000;

/**
 * Leaves files that are no longer referenced here to the next storage sweep; files still used by a copy of the class, a draft or a version
 * are kept. Call it in the transaction that drops the references, after dropping them.
 */
export async function releaseFiles(tx: Db, orgId: string, before: readonly string[], after: readonly string[] = []): Promise<void> {
  const kept = new Set(after);
  const keys = before.filter((key) => !kept.has(key)).sort();
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const some = keys.slice(first, first + AT_ONCE);
    // Batch by batch, so that each batch is locked in order
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    await lockObjects(tx, orgId, some);
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    await releaseObjects(tx, orgId, { keys: await queries.findUnnamed(tx, orgId, some), purpose: 'homework' });
  }
}
