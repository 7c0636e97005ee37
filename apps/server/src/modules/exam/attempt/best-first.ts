import { sql, type RawBuilder } from 'kysely';

/** Orders one person's submitted attempts so that the one that counts comes first: the highest score, then the latest. */
export const bestFirst = (attempt: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${attempt}.score`)} desc, ${sql.ref(`${attempt}.number`)} desc`;
