import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createOneOfEach, inputsOf } from './one-of-each.ts';

const AT_ONCE = 30;

const hasCreationId = ({ body }: Endpoint) => body instanceof z.ZodObject && 'creationId' in body.shape;
const consoleCalls = allEndpoints().filter(({ endpoint }) => endpoint.access.startsWith('admin'));
const creations = consoleCalls.filter(({ endpoint }) => hasCreationId(endpoint));

describe('concurrent creation with the same id, by repeated clicks or a retried call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('is distinguished from another creation in every creating call of the console', () => {
    const making = consoleCalls.filter(({ name }) => /\.(create|add)/.test(name));
    expect(creations).toEqual(making);
    expect(creations.length).toBeGreaterThanOrEqual(10);
  });

  test.each(creations)('creates one row, which every response names: $name', async ({ name, endpoint }) => {
    const own = await createOneOfEach(app, '春山学堂');
    const creationId = app.platform.newId();
    const body = { ...inputsOf(name, own.ids)[0]?.body, creationId };
    const created = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry where org_id = ${own.orgId}`.execute(
        app.platform.db,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await created();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => call(app, own.token, endpoint, { body }) as Promise<{ id: string }>),
    );
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([creationId]));
    expect((await created()) - before).toBe(1);
  });
});
