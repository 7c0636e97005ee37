import { sql, type RawBuilder } from 'kysely';

/** The order of one person's handed-in attempts that puts the one that counts first: the best, of equal ones the latest. */
export const bestFirst = (attempt: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${attempt}.score`)} desc, ${sql.ref(`${attempt}.number`)} desc`;
