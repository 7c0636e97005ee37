import type { Db } from '../../platform/database/transaction.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';

export interface NamedOrganisation {
  id: string;
  code: string;
}

export const findByCode = (db: Db, code: string): Promise<NamedOrganisation | undefined> =>
  db.selectFrom('organisation').select(['id', 'code']).where('code', '=', code).executeTakeFirst();

/** The organisation of an installation that holds exactly one. */
export async function findOnlyOne(db: Db): Promise<NamedOrganisation | undefined> {
  const rows = await db.selectFrom('organisation').select(['id', 'code']).limit(literalLimit(2)).execute();
  return rows.length === 1 ? rows[0] : undefined;
}
