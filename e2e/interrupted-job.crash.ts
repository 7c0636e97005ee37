import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOverSurvivingDatabase, type OverSurvivingDatabase } from './support/surviving-database.ts';

const ROUNDS = 10;
// Each kill may cost every unfinished job an attempt: on a slow machine each server lives long enough to take over those before.
const MOST_RETRIES = 2 * ROUNDS;
const QUEUE = 'certificate-issued.message';
const GOES_ON_WITHIN_SECONDS = 30;

let surviving: OverSurvivingDatabase;

beforeAll(async () => {
  surviving = await startOverSurvivingDatabase();
});
afterAll(() => surviving.remove());

const stateOf = async (number: number): Promise<string | undefined> =>
  (
    await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = ${QUEUE} and data->>'title' = ${`证书 ${number}`}`.execute(
      surviving.database.db,
    )
  ).rows[0]?.state;

/** Kills the server while it notifies a member of a certificate, and returns when that was, by the database's clock. */
async function interrupt(number: number): Promise<Date> {
  // The job is stored at once, outside the transaction that holds the lock.
  const { db } = surviving.database;
  return db.transaction().execute(async (tx) => {
    // Blocks writes to messages, so that the handler is stuck in the middle of its work.
    await sql`lock table message in share mode`.execute(tx);
    await sql`
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
      select ${QUEUE}, jsonb_build_object('orgId', m.org_id, 'memberId', m.id, 'certificateId', gen_random_uuid(),
        'title', ${`证书 ${number}`}::text, 'sourceTitle', '课程', 'at', now()), ${MOST_RETRIES}, 2, true
      from member m order by m.id limit 1`.execute(db);
    await expect.poll(() => stateOf(number)).toBe('active');
    await surviving.server().end('SIGKILL');
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
    return rows[0]?.at ?? new Date();
  });
}

test('ten jobs, each interrupted by killing the server, resume within half a minute and run once', async () => {
  let killedAt = new Date();
  for (let number = 1; number <= ROUNDS; number += 1) {
    killedAt = await interrupt(number);
    await surviving.replace();
  }
  // Some were taken over and interrupted again: no server lived for long before the last kill.
  for (let number = 1; number <= ROUNDS; number += 1) {
    await expect.poll(() => stateOf(number), { timeout: 60_000 }).toBe('completed');
  }
  const done = await sql<{ seconds: number }>`
    select extract(epoch from max(completed_on) - ${killedAt})::float8 as seconds from pgboss.job where name = ${QUEUE}`.execute(
    surviving.database.db,
  );
  expect(done.rows[0]?.seconds).toBeLessThan(GOES_ON_WITHIN_SECONDS);
  const { rows } = await sql<{ title: string; count: number }>`
    select title, count(*)::int as count from message where title like '获得证书 %' group by title`.execute(surviving.database.db);
  expect(rows).toHaveLength(ROUNDS);
  expect(rows.every(({ count }) => count === 1)).toBe(true);
});
