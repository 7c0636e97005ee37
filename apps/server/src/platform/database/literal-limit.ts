import { sql, type RawBuilder } from 'kysely';

const LARGEST_PAGE = 1000;

/**
 * A LIMIT that is written into the statement. Statements are named, and the plan that the server keeps for a name cannot see the value
 * of a parameter: with `limit $1` it plans for a tenth of the table. Use it wherever the statement has parameters.
 *
 * @param rows a whole number from 1 to 1000, of few distinct values (each is a statement of its own); else RangeError
 */
export function literalLimit(rows: number): RawBuilder<number> {
  if (!Number.isInteger(rows) || rows < 1 || rows > LARGEST_PAGE) {
    throw new RangeError(`a limit must be a whole number from 1 to ${LARGEST_PAGE}, not ${rows}`);
  }
  return sql.lit(rows);
}
