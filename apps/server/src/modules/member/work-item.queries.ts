import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { NO_PASSWORD } from '../identity/index.ts';

export interface AbsentMembers {
  total: number;
  /** Of those absent the longest, at most three. */
  names: string[];
  first_at: Date;
  last_at: Date;
}

/** Active members created up to that moment who have never signed in, with or without a password, in one row; null if there are none. */
export async function findAbsentMembers(db: Db, orgId: string, who: { waiting: boolean; before: Date }): Promise<AbsentMembers | null> {
  const password = who.waiting ? sql`password_hash = ${sql.lit(NO_PASSWORD)}` : sql`password_hash <> ${sql.lit(NO_PASSWORD)}`;
  const absent = sql`member where org_id = ${orgId} and status = 'active' and not has_signed_in and created_at <= ${who.before} and ${password}`;
  const { rows } = await sql<AbsentMembers>`
    select count(*)::int as total, min(created_at) as first_at, max(created_at) as last_at,
      array(select name from ${absent} order by created_at, id limit 3) as names
    from ${absent} having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
