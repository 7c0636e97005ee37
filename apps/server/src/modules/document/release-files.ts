import type { Db } from '../../platform/database/transaction.ts';
import { releaseObjects } from '../../platform/storage/stored-object.ts';
import * as queries from './document.queries.ts';

/** Files that a document does not name any more go with the next sweep, unless a copy of its class has them, too. */
export async function releaseFiles(tx: Db, orgId: string, objectIds: readonly string[]): Promise<void> {
  if (objectIds.length > 0) {
    await queries.holdFiles(tx, orgId, objectIds);
    await releaseObjects(tx, orgId, { keys: await queries.findUnnamed(tx, orgId, objectIds), purpose: 'class-document' });
  }
}
