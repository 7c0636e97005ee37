import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memberApi } from '@palm/contract/member/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { addCrowd } from '../apps/server/test/crowd.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { copyDemo } from './support/server.ts';

/** Enough to take a few seconds to write. */
const MEMBERS = 60_000;
const GOES_ON_WITHIN_SECONDS = 30;
const WAIT = { timeout: 60_000, interval: 50 };

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

interface Run {
  status: string;
  attempts: number;
  rows_done: number;
  rows_total: number;
  finished_at: Date;
}

/** What `listExport.start` stores. */
async function start(exportId: string): Promise<string> {
  const { rows } = await sql<{ org_id: string }>`
    insert into export_run (org_id, id, member_id, name, sheet, query, started_at, expires_at)
    select m.org_id, ${exportId}, m.id, '导出成员名单', ${memberApi.export.path}, '', now(), now() + interval '1 day'
    from member m join organisation o on o.id = m.org_id where o.code = 'demo' and m.owner limit 1 returning org_id`.execute(database.db);
  const orgId = rows[0]?.org_id ?? '';
  await addCrowd(database.db, orgId, MEMBERS);
  await sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
    values ('export-started.list-export', jsonb_build_object('orgId', ${orgId}::text, 'exportId', ${exportId}::text), 8, 2, true)`.execute(
    database.db,
  );
  return orgId;
}

test('an export interrupted by killing the server is completed within half a minute, and its partial file is ignored', async () => {
  const exportId = createIds(Date.now)();
  const orgId = await start(exportId);
  const run = async () => (await sql<Run>`select * from export_run where id = ${exportId}`.execute(database.db)).rows[0];
  await expect.poll(async () => (await run())?.rows_done ?? 0, WAIT).toBeGreaterThan(0);
  await server.end('SIGKILL');
  const killedAt = Date.now();
  expect(await run()).toMatchObject({ status: 'running', attempts: 1 });
  server = await startBuiltServer(variables);
  await expect.poll(async () => (await run())?.attempts, WAIT).toBe(2);
  expect((Date.now() - killedAt) / 1000).toBeLessThan(GOES_ON_WITHIN_SECONDS);
  await expect.poll(async () => (await run())?.status, WAIT).toBe('ready');
  const done = await run();
  expect(done?.rows_done).toBeGreaterThan(MEMBERS);
  expect(done?.rows_total).toBe(done?.rows_done);
  expect(await readdir(join(dataDir, 'objects', orgId, 'export', exportId))).toEqual(['2']);
});
