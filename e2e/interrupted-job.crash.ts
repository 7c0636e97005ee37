import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

const ROUNDS = 10;
// Each kill may cost every unfinished job an attempt: on a slow machine each server lives long enough to take over those before.
const MOST_RETRIES = 2 * ROUNDS;
const QUEUE = 'certificate-issued.message';
const GOES_ON_WITHIN_SECONDS = 30;

let dataDir: string;
let embedded: EmbeddedDatabase;
let database: Database;
let server: BuiltServer;
let variables: Record<string, string>;

beforeAll(async () => {
  dataDir = await createThrowawayFolder();
  await copyDemo(inject('demoFolder'), dataDir);
  embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database: name } = embedded.connection;
  database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  variables = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  };
  server = await startBuiltServer(variables);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const stateOf = async (number: number): Promise<string | undefined> =>
  (
    await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = ${QUEUE} and data->>'title' = ${`证书 ${number}`}`.execute(database.db)
  ).rows[0]?.state;

/** Kills the server while it notifies a member of a certificate, and returns when that was, by the database's clock. */
async function interrupt(number: number): Promise<Date> {
  // The job is stored at once, outside the transaction that holds the lock.
  const { db } = database;
  return db.transaction().execute(async (tx) => {
    // Blocks writes to messages, so that the handler is stuck in the middle of its work.
    await sql`lock table message in share mode`.execute(tx);
    await sql`
      insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
      select ${QUEUE}, jsonb_build_object('orgId', m.org_id, 'memberId', m.id, 'certificateId', gen_random_uuid(),
        'title', ${`证书 ${number}`}::text, 'sourceTitle', '课程', 'at', now()), ${MOST_RETRIES}, 2, true
      from member m order by m.id limit 1`.execute(db);
    await expect.poll(() => stateOf(number)).toBe('active');
    await server.end('SIGKILL');
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
    return rows[0]?.at ?? new Date();
  });
}

test('ten jobs, each interrupted by killing the server, resume within half a minute and run once', async () => {
  let killedAt = new Date();
  for (let number = 1; number <= ROUNDS; number += 1) {
    killedAt = await interrupt(number);
    server = await startBuiltServer(variables);
  }
  // Some were taken over and interrupted again: no server lived for long before the last kill.
  for (let number = 1; number <= ROUNDS; number += 1) {
    await expect.poll(() => stateOf(number), { timeout: 60_000 }).toBe('completed');
  }
  const done = await sql<{ seconds: number }>`
    select extract(epoch from max(completed_on) - ${killedAt})::float8 as seconds from pgboss.job where name = ${QUEUE}`.execute(
    database.db,
  );
  expect(done.rows[0]?.seconds).toBeLessThan(GOES_ON_WITHIN_SECONDS);
  const { rows } = await sql<{ title: string; count: number }>`
    select title, count(*)::int as count from message where title like '获得证书 %' group by title`.execute(database.db);
  expect(rows).toHaveLength(ROUNDS);
  expect(rows.every(({ count }) => count === 1)).toBe(true);
});
