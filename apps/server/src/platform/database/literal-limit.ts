import { sql, type RawBuilder } from 'kysely';

const LARGEST_PAGE = 1000;

/**
 * A LIMIT written into the statement as a literal. Statements are named, and the cached plan of a name cannot see parameter values: for
 * `limit $1` it assumes a tenth of the table. Use it in every statement with parameters.
 * @param rows a whole number from 1 to 1000, of few distinct values (each makes a separate statement); else RangeError
 */
export function literalLimit(rows: number): RawBuilder<number> {
  if (!Number.isInteger(rows) || rows < 1 || rows > LARGEST_PAGE) {
    throw new RangeError(`a limit must be a whole number from 1 to ${LARGEST_PAGE}, not ${rows}`);
  }
  return sql.lit(rows);
}
