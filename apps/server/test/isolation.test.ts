import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from '@palm/contract/endpoint';
import type { Envelope } from '@palm/contract/envelope';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from './app.ts';
import { send } from './call.ts';
import { allSamples, createOneOfEach, inputsOf, namingCalls } from './one-of-each.ts';
import type { Ids } from './samples.ts';

type Organisation = Awaited<ReturnType<typeof createOneOfEach>>;

const endpoints = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint]));

const free = allSamples.flatMap((samples) => samples.free ?? []);
const alwaysDone = new Set<string>(allSamples.flatMap((samples) => samples.alwaysDone ?? []));
const counting = new Set<string>(allSamples.flatMap((samples) => samples.counting ?? []));

const WORDS = '春山学堂';
const OTHER_WORDS = '隔壁书院';

/** The fields of a call, at any depth, that reference something; ids that the caller chooses for a new row are not among them. */
function namingFields({ query, body, params }: Endpoint): string[] {
  const schemas = JSON.stringify([query, body, params].map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  const fields = [...schemas.matchAll(/"(\w+(?:Id|Ids|Key)|msgUuid|playerSession)":\{/g)].map(([, field = '']) => field);
  return [...new Set(fields)].filter((field) => field !== 'creationId');
}

describe('another organisation’s ids', () => {
  let app: TestApp;
  let other: Organisation;
  let tables: string[];
  let othersRows: string;
  let reader: Organisation | undefined;

  beforeAll(async () => {
    app = await createTestApp();
    other = await createOneOfEach(app, OTHER_WORDS);
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(app.platform.db);
    tables = rows.map(({ name }) => name);
    othersRows = await rowsOf(other.orgId);
  });
  afterAll(() => app.close());

  /** Every row of an organisation as text. */
  const rowsOf = async (orgId: string): Promise<string> => {
    const parts = tables.map((name) => sql`select ${name} || ' ' || t::text as line from ${sql.table(name)} t where org_id = ${orgId}`);
    const { rows } = await sql<{ lines: string }>`
      select string_agg(line, E'\n' order by line) as lines from (${sql.join(parts, sql` union all `)}) every_row`.execute(app.platform.db);
    return rows[0]?.lines ?? '';
  };

  /** The other organisation's rows before and after: no call is made for it, so each test starts from what the last one left. */
  const lookAgain = async (): Promise<{ before: string; now: string }> => {
    const before = othersRows;
    othersRows = await rowsOf(other.orgId);
    return { before, now: othersRows };
  };

  /** Reads change nothing and share one organisation; every other call gets one of its own. */
  const ownFor = async ({ method }: Endpoint): Promise<Organisation> =>
    method === 'GET' ? (reader ??= await createOneOfEach(app, WORDS)) : createOneOfEach(app, WORDS);

  const ask = async (token: string, endpoint: Endpoint, input: object) => {
    const response = await send(app, token, endpoint, input);
    if (!String(response.headers['content-type']).includes('json')) {
      return { status: response.statusCode, flag: true, result: `${response.rawPayload.length} bytes` };
    }
    const { flag, result } = response.json<Envelope<unknown>>();
    return { status: response.statusCode, flag, result: JSON.stringify(result) };
  };

  const otherTraces = (text: string) => [...Object.values(other.ids), other.orgId, OTHER_WORDS].filter((trace) => text.includes(trace));

  /** The input once for each id in it, with the other organisation's id in its place. */
  const foreignInputs = (own: Ids, input: object) => {
    const text = JSON.stringify(input);
    const named = Object.entries(own).filter(([, id]) => text.includes(id));
    return named.map(([kind, id]) => ({
      kind,
      input: JSON.parse(text.replaceAll(id, other.ids[kind] ?? '')) as object,
    }));
  };

  test('are tried in every field that references something', () => {
    const triedIn = (name: string) => JSON.stringify(inputsOf(name, other.ids));
    const ids = Object.values(other.ids);
    const isTried = (name: string, field: string) =>
      ids.some((id) => triedIn(name).includes(`"${field}":"${id}"`) || triedIn(name).includes(`"${field}":["${id}"`));
    const untried = [...endpoints].flatMap(([name, endpoint]) =>
      namingFields(endpoint).flatMap((field) => (isTried(name, field) ? [] : [`${name}: ${field}`])),
    );
    expect(untried.sort()).toEqual([...free].sort());
    expect(namingCalls.filter((name) => !endpoints.has(name))).toEqual([]);
    expect([...alwaysDone, ...counting].filter((name) => !namingCalls.includes(name))).toEqual([]);
  });

  test.each(namingCalls)('open, show and change nothing: %s', async (name) => {
    const endpoint = endpoints.get(name) as Endpoint;
    const { length } = inputsOf(name, other.ids);
    for (let place = 0; place < length; place += 1) {
      const own = await ownFor(endpoint);
      const input = inputsOf(name, own.ids)[place] ?? {};
      const answers = [];
      for (const foreign of foreignInputs(own.ids, input)) {
        answers.push({ kind: foreign.kind, ...(await ask(own.token, endpoint, foreign.input)) });
      }
      const stored = otherTraces(await rowsOf(own.orgId));
      const mine = await ask(own.token, endpoint, input);
      expect(answers.length).toBeGreaterThan(0);
      expect(stored, 'nothing of the other organisation is stored').toEqual([]);
      expect(mine, 'the own ids are let in').toMatchObject({ status: 200, flag: true });
      for (const { kind, status, flag, result } of answers) {
        expect(status, kind).toBe(200);
        expect(otherTraces(result), `${kind} shows`).toEqual([]);
        const differs = endpoint.method === 'GET' || counting.has(name);
        const letIn = differs ? flag && result === mine.result : flag;
        expect(letIn, `${kind} is let in`).toBe(alwaysDone.has(name));
      }
    }
    const { before, now } = await lookAgain();
    expect(now).toBe(before);
  });
});
