import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';

export interface NamedOrganisation {
  id: string;
  code: string;
}

/** An organisation that a guest names, which the operator may have disabled. */
export interface ResolvedOrganisation extends NamedOrganisation {
  disabled: boolean;
}

const isDisabled = sql<boolean>`disabled_at is not null`.as('disabled');

export const findOrganisationByCode = (db: Db, code: string): Promise<ResolvedOrganisation | undefined> =>
  db.selectFrom('organisation').select(['id', 'code', isDisabled]).where('code', '=', code).executeTakeFirst();

/** The organisation, if the installation has exactly one. */
export async function findOnlyOrganisation(db: Db): Promise<ResolvedOrganisation | undefined> {
  const rows = await db.selectFrom('organisation').select(['id', 'code', isDisabled]).limit(literalLimit(2)).execute();
  return rows.length === 1 ? rows[0] : undefined;
}

/**
 * Serialises changes whose rule depends on many rows of the organisation (the department tree, the last owner) until the transaction ends.
 * Foreign keys to the organisation are not blocked.
 */
export async function lockOrganisation(tx: Db, orgId: string): Promise<void> {
  await sql`select 1 from organisation where id = ${orgId} for no key update`.execute(tx);
}
