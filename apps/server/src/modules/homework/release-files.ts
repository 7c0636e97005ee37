import type { Db } from '../../platform/database/transaction.ts';
import { releaseObjects } from '../../platform/storage/stored-object.ts';
import * as queries from './file.queries.ts';

/** How many files of a class that is removed are released at a time. */
const AT_ONCE = 1000;

/**
 * Files that are not named any more where they were go with the next sweep, unless a copy of the class, a draft or a version has them, too. Call it
 * in the transaction that stops naming them, once it has.
 */
export async function releaseFiles(tx: Db, orgId: string, before: readonly string[], after: readonly string[] = []): Promise<void> {
  const kept = new Set(after);
  const keys = before.filter((key) => !kept.has(key)).sort();
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const some = keys.slice(first, first + AT_ONCE);
    // A piece after the other, each held in order
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    await queries.holdFiles(tx, orgId, some);
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    await releaseObjects(tx, orgId, { keys: await queries.findUnnamed(tx, orgId, some), purpose: 'homework' });
  }
}
