import { allEndpoints } from '@palm/contract/api';
import type { Endpoint } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { certificateDesign, createOneOfEach } from './isolation-ids.ts';
import { samples } from './isolation-samples.ts';

const AT_ONCE = 30;

const hasCreationId = ({ body }: Endpoint) => body instanceof z.ZodObject && 'creationId' in body.shape;
const creations = allEndpoints().filter(({ endpoint }) => hasCreationId(endpoint));

describe('the same creation at the same time, by many clicks or a repeated call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('is told from another one in every call of the console that makes something', () => {
    expect(creations.map(({ name }) => name).sort()).toEqual([
      'certificate.createTemplate',
      'courseAuthoring.addChapter',
      'courseAuthoring.addSection',
      'courseAuthoring.create',
      'department.create',
      'examAuthoring.create',
      'member.create',
      'paper.create',
      'question.create',
      'teacher.create',
    ]);
  });

  test.each(creations)('makes one, and every answer names it: $name', async ({ name, endpoint }) => {
    const own = await createOneOfEach(app, '春山学堂');
    const sample = [samples[name as keyof typeof samples]?.(own.ids)].flat()[0];
    const template = { name: '模板', design: certificateDesign, validMonths: null };
    const creationId = app.platform.newId();
    const body = { ...(sample?.body ?? template), creationId };
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
