import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import { findCallerRow } from './session.queries.ts';
import { toPerson } from './session.view.ts';

/** A member with current rights, for work that outlives the call; null if they may no longer sign in. */
export async function findCaller(db: Db, orgId: string, memberId: string): Promise<Person | null> {
  const row = await findCallerRow(db, orgId, memberId);
  return row && { ...toPerson(orgId, row), address: '', mustAgree: false };
}
