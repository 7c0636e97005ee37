import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect.ts';

/** Each insertion counts its members one by one in the same row, which costs the square of their number in one transaction. */
const AT_ONCE = 1_000;

/** Adds `count` members to an organisation: accounts `crowd000001`…, names 成员1…. */
export async function addCrowd(db: Database['db'], orgId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    const last = Math.min(count, first + AT_ONCE - 1);
    await sql`
      insert into member (org_id, id, account, name, password_hash, password_changed_at, created_at, updated_at)
      select ${orgId}::uuid, gen_random_uuid(), 'crowd' || lpad(n::text, 6, '0'), '成员' || n, 'x', now(), now(), now()
      from generate_series(${first}::int, ${last}::int) n`.execute(db);
  }
}
