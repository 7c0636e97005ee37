import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { memberApi } from '@palm/contract/member/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCrowd } from '../apps/server/test/crowd.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { startOverSurvivingDatabase, type OverSurvivingDatabase } from './support/surviving-database.ts';

/** Enough to take a few seconds to write. */
const MEMBERS = 60_000;
const GOES_ON_WITHIN_SECONDS = 30;
const WAIT = { timeout: 60_000, interval: 50 };

let surviving: OverSurvivingDatabase;

beforeAll(async () => {
  surviving = await startOverSurvivingDatabase();
});
afterAll(() => surviving.remove());

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
    from member m join organisation o on o.id = m.org_id where o.code = 'demo' and m.owner limit 1 returning org_id`.execute(
    surviving.database.db,
  );
  const orgId = rows[0]?.org_id ?? '';
  await addCrowd(surviving.database.db, orgId, MEMBERS);
  await sql`
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
    values ('export-started.list-export', jsonb_build_object('orgId', ${orgId}::text, 'exportId', ${exportId}::text), 8, 2, true)`.execute(
    surviving.database.db,
  );
  return orgId;
}

test('an export interrupted by killing the server is completed within half a minute, and its partial file is ignored', async () => {
  const exportId = createIds(Date.now)();
  const orgId = await start(exportId);
  const run = async () => (await sql<Run>`select * from export_run where id = ${exportId}`.execute(surviving.database.db)).rows[0];
  await expect.poll(async () => (await run())?.rows_done ?? 0, WAIT).toBeGreaterThan(0);
  await surviving.server().end('SIGKILL');
  const killedAt = Date.now();
  expect(await run()).toMatchObject({ status: 'running', attempts: 1 });
  await surviving.replace();
  await expect.poll(async () => (await run())?.attempts, WAIT).toBe(2);
  expect((Date.now() - killedAt) / 1000).toBeLessThan(GOES_ON_WITHIN_SECONDS);
  await expect.poll(async () => (await run())?.status, WAIT).toBe('ready');
  const done = await run();
  expect(done?.rows_done).toBeGreaterThan(MEMBERS);
  expect(done?.rows_total).toBe(done?.rows_done);
  expect(await readdir(join(surviving.dataDir, 'objects', orgId, 'export', exportId))).toEqual(['2']);
});
