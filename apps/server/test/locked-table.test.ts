import { courseApi } from '@palm/contract/course/calls';
import { examApi } from '@palm/contract/exam/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDINARY } from '../src/platform/database/limits.ts';
import { createTestApp, type TestApp } from './app.ts';
import { send } from './call.ts';
import { createMember, createOrganisation } from './factories.ts';

describe('a locked table', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ databaseLimits: ORDINARY });
  });
  afterAll(() => app.close());

  test('fails the calls that need it with 503 and a retry time, and leaves other calls alone', { timeout: 60_000 }, async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const exams = (count: number) => Promise.all(Array.from({ length: count }, () => send(app, token, examApi.list)));
    const courses = (count: number) => Promise.all(Array.from({ length: count }, () => send(app, token, courseApi.list)));
    await app.platform.db.connection().execute(async (somebody) => {
      await sql`begin`.execute(somebody);
      await sql`lock table exam`.execute(somebody);
      // More than the pool has: the first time out, and the rest no longer take up connections.
      const refused = await exams(60);
      expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
      expect(new Set(refused.map((answer) => answer.json<{ errorCode: string }>().errorCode))).toEqual(new Set(['SERVER_BUSY']));
      expect(refused[0]?.headers['retry-after']).toBe('3');
      const waiting = exams(60);
      expect(new Set((await courses(60)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      await waiting;
      await sql`rollback`.execute(somebody);
    });
    await expect.poll(async () => (await send(app, token, examApi.list)).statusCode, { timeout: 10_000 }).toBe(200);
  });
});
