import { generate, getDialect } from 'kysely-codegen';
import type { Db } from '../src/platform/database/transaction.ts';

/** The text of `types.generated.ts` for the tables of this database, as `platform/database/value-parsers.ts` returns their values. */
export async function generateTypes(db: Db): Promise<string> {
  return generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'number' }),
    // The migration bookkeeping is private to the platform, and other schemas belong to pg-boss.
    includePattern: 'public.*',
    excludePattern: 'public.schema_migration',
    typeMapping: { int8: 'number', numeric: 'number', int4multirange: 'string' },
    outFile: null,
  });
}
