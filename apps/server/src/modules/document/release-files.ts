import type { Db } from '../../platform/database/transaction.ts';
import { releaseObjects } from '../../platform/storage/stored-object.ts';
import * as queries from './document.queries.ts';

/** Leaves files that no document references any more to the next storage sweep. Files shared with a copy of the class are kept. */
export async function releaseFiles(tx: Db, orgId: string, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length > 0) {
    await queries.lockFiles(tx, orgId, objectIds);
    await releaseObjects(tx, orgId, { keys: await queries.findUnnamed(tx, orgId, objectIds), purpose: 'class-document' });
  }
}
