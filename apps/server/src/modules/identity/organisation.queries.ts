import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';

export interface NamedOrganisation {
  id: string;
  code: string;
}

export const findOrganisationByCode = (db: Db, code: string): Promise<NamedOrganisation | undefined> =>
  db.selectFrom('organisation').select(['id', 'code']).where('code', '=', code).executeTakeFirst();

/** The organisation, if the installation has exactly one. */
export async function findOnlyOrganisation(db: Db): Promise<NamedOrganisation | undefined> {
  const rows = await db.selectFrom('organisation').select(['id', 'code']).limit(literalLimit(2)).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/**
 * Serialises changes whose rule depends on many rows of the organisation (the department tree, the last owner) until the transaction ends.
 * Foreign keys to the organisation are not blocked.
 */
export async function lockOrganisation(tx: Db, orgId: string): Promise<void> {
  await sql`select 1 from organisation where id = ${orgId} for no key update`.execute(tx);
}
