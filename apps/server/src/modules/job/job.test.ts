import { jobApi } from '@palm/contract/job/admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../test/factories.ts';
import { keepFailedJob } from '../../platform/failed-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function failed(orgId: string, event = 'course-completed', subscriber = 'certificate'): Promise<string> {
  const { db, newId, clock } = app.platform;
  const id = newId();
  const payload = { orgId, memberId: newId(), courseId: newId(), at: clock.now().toISOString() };
  await keepFailedJob(db, { id, event, subscriber, payload, attempts: 9, reason: 'the printer is on fire', failedAt: clock.now() });
  return id;
}

async function administration() {
  const { orgId } = await createOrganisation(app);
  return { orgId, token: (await createAdministrator(app, orgId, ['setting'])).token };
}

const waiting = async (orgId: string): Promise<number> => {
  const { rows } = await sql<object>`
    select from pgboss.job where name = 'course-completed.certificate' and data->>'orgId' = ${orgId}`.execute(app.platform.db);
  return rows.length;
};

test('a job that failed for good is shown to the administrators of its organisation, without its reason', async () => {
  const { orgId, token } = await administration();
  const other = await administration();
  const id = await failed(orgId);
  const list = await call(app, token, jobApi.failed);
  expect(list).toMatchObject({ total: 1, list: [{ id, event: 'course-completed', subscriber: 'certificate', attempts: 9 }] });
  expect(JSON.stringify(list)).not.toContain('printer');
  expect(await call(app, other.token, jobApi.failed)).toEqual({ total: 0, list: [] });
  expect(await refusal(app, other.token, jobApi.retry, { body: { jobId: id } })).toBe('NOT_FOUND');
});

test('of 20 concurrent retries one succeeds, and the job is queued once', async () => {
  const { orgId, token } = await administration();
  const jobId = await failed(orgId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refusal(app, token, jobApi.retry, { body: { jobId } }).catch(() => 'again')),
  );
  expect(answers.filter((answer) => answer !== 'NOT_FOUND')).toHaveLength(1);
  expect(await waiting(orgId)).toBe(1);
  expect(await call(app, token, jobApi.failed)).toEqual({ total: 0, list: [] });
});

test('a job without a subscriber stays in the list until it is discarded', async () => {
  const { orgId, token } = await administration();
  const jobId = await failed(orgId, 'course-completed', 'carrier-pigeon');
  expect(await refusal(app, token, jobApi.retry, { body: { jobId } })).toBe('JOB_OUTDATED');
  expect(await call(app, token, jobApi.failed)).toMatchObject({ total: 1 });
  await call(app, token, jobApi.discard, { body: { jobId } });
  expect(await call(app, token, jobApi.failed)).toEqual({ total: 0, list: [] });
});

test('a removed organisation keeps no failed jobs', async () => {
  await expect(failed(app.platform.newId())).resolves.toBeDefined();
});
