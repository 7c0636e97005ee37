import { permissions } from '@palm/contract/areas';
import type { Endpoint } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { createTestApp, type TestApp } from './app.ts';
import { send } from './call.ts';
import { createViewer } from './factories.ts';
import { createOneOfEach, inputsOf } from './one-of-each.ts';

/** Every request updates its session, whatever it does. */
const NOTED = ['session'];
const ofAreas = allEndpoints().filter(({ endpoint }) => endpoint.access.startsWith('admin:'));

describe('an administrator with view-only permission for every area, sending each call with valid input', () => {
  let app: TestApp;
  let organisation: Awaited<ReturnType<typeof createOneOfEach>>;
  let token: string;
  let tables: string[];

  beforeAll(async () => {
    app = await createTestApp();
    organisation = await createOneOfEach(app, '春山学堂');
    ({ token } = await createViewer(app, organisation.orgId, [...permissions]));
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(app.platform.db);
    tables = rows.map(({ name }) => name).filter((name) => !NOTED.includes(name));
  });
  afterAll(() => app.close());

  const sumOfRows = async (): Promise<string> => {
    const parts = tables.map(
      (name) => sql`select ${name} || t::text as line from ${sql.table(name)} t where org_id = ${organisation.orgId}`,
    );
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(line, E'\n' order by line)) as sum from (${sql.join(parts, sql` union all `)}) every_row`.execute(
      app.platform.db,
    );
    return rows[0]?.sum ?? '';
  };
  const ask = async (endpoint: Endpoint, input: object): Promise<string | null> => {
    const response = await send(app, token, endpoint, input);
    const isFile = !String(response.headers['content-type']).includes('json');
    return isFile ? null : response.json<Envelope<unknown>>().errorCode;
  };
  const inputs = (name: string) => {
    const stated = inputsOf(name, organisation.ids);
    return stated.length > 0 ? stated : [{}];
  };

  test('can read everything, without changing anything', async () => {
    const before = await sumOfRows();
    const refused: string[] = [];
    for (const { name, endpoint } of ofAreas.filter((one) => one.endpoint.level === 'view')) {
      for (const input of inputs(name)) {
        const errorCode = await ask(endpoint, input);
        if (errorCode === 'FORBIDDEN' || errorCode === 'VIEW_ONLY' || (errorCode !== null && endpoint.method === 'GET')) {
          refused.push(`${name} ${errorCode}`);
        }
      }
    }
    expect(refused).toEqual([]);
    expect(await sumOfRows()).toBe(before);
  });

  test('is refused in every changing call, which then has changed nothing', async () => {
    const before = await sumOfRows();
    const letIn: string[] = [];
    for (const { name, endpoint } of ofAreas.filter((one) => one.endpoint.level === 'manage')) {
      for (const input of inputs(name)) {
        const errorCode = await ask(endpoint, input);
        if (errorCode !== 'VIEW_ONLY') {
          letIn.push(`${name} ${errorCode}`);
        }
      }
    }
    expect(letIn).toEqual([]);
    expect(await sumOfRows()).toBe(before);
  });
});
