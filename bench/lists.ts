import type { Endpoint } from '@palm/contract/endpoint';
import { messageApi } from '@palm/contract/message/calls';
import { z } from 'zod';
import { allEndpoints } from '../apps/server/test/all-endpoints.ts';
import { createAppOver, type TestApp } from '../apps/server/test/app-over.ts';
import { send } from '../apps/server/test/call.ts';
import { createOneOfEach, inputsOf } from '../apps/server/test/one-of-each.ts';
import { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { tiers } from '../apps/server/src/app.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { PATIENT } from '../apps/server/src/platform/database/limits.ts';
import { cpuSeconds } from './cpu.ts';
import { openDatabase } from './own-database.ts';
import { fillSchool } from './school.ts';
import type { Size } from './school-size.ts';

/*
 * `npm run bench -- lists [SHARE [CALL …]]`: every GET of the contract that returns data, or those whose names begin like that, called in a small and in a large school, worst ratio
 * first. Lists are requested by first and last page, by one character, by a word, and in each sort order.
 */

const SMALL: Size = { members: 1000, courses: 100, rows: 1000, studyDays: 10, coursesADay: 1 };
const LARGE: Size = { members: 100_000, courses: 2000, rows: 100_000, studyDays: 10, coursesADay: 2 };
const GOAL = 1.5;
/** Enough requests for a p95 that is not the slowest of a handful: with twenty, one garbage collection doubled the ratio. */
const MOST_ASKS = 70;
/** A slow case has its figures after this many, or this long. */
const FEWEST_ASKS = 20;
const CASE_MS = 5000;
const CPU_ASKS = 20;
const DAY_MS = 86_400_000;

interface Ask {
  name: string;
  endpoint: Endpoint;
  /** In a school, for the n-th call. */
  query: (school: School, place: number) => Record<string, unknown>;
}

interface School {
  app: TestApp;
  token: string;
  ids: Record<string, string>;
  /** Row counts of lists, by name. */
  totals: Map<string, number>;
}

const fieldsOf = ({ query }: Endpoint): Record<string, z.ZodType> => (query instanceof z.ZodObject ? query.shape : {});
const ordersOf = (endpoint: Endpoint): string[] =>
  (z.toJSONSchema(fieldsOf(endpoint)['sort'] ?? z.never(), { io: 'input', unrepresentable: 'any' }).enum ?? []).map(String);

const now = Date.parse('2026-11-20T02:00:00.000Z');
const dayBefore = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);

/** Required inputs without a sample, such as a period; different each time, so that no cache can answer. */
function fieldOf(name: string, place: number): unknown {
  return { from: dayBefore(30 + (place % 20)), to: dayBefore(place % 7), keyword: '课', orgCode: 'school' }[name];
}

const PAGE = 20;

function asksOf(name: string, endpoint: Endpoint): Ask[] {
  const fields = fieldsOf(endpoint);
  const plain: Ask['query'] = ({ ids }, place) => {
    const missing = Object.keys(fields).filter((field) => !fields[field]?.safeParse(undefined).success);
    const sample = inputsOf(name, ids)[0]?.query ?? {};
    // A sample narrows a list to one parent; what grows is the whole list.
    const needed = Object.entries(sample).filter(([field]) => missing.includes(field) || !('pageNo' in fields));
    return { ...Object.fromEntries(missing.map((field) => [field, fieldOf(field, place)])), ...Object.fromEntries(needed) };
  };
  if (!('pageNo' in fields)) {
    return [{ name, endpoint, query: plain }];
  }
  const also = (what: string, more: (school: School) => object): Ask => ({
    name: `${name} ${what}`,
    endpoint,
    query: (school, place) => ({ ...plain(school, place), pageSize: String(PAGE), ...more(school) }),
  });
  const last = ({ totals }: School) => ({ pageNo: String(Math.max(1, Math.ceil((totals.get(name) ?? 0) / PAGE))) });
  return [
    also('first page', () => ({})),
    also('last page', last),
    ...('keyword' in fields ? [also('one character', () => ({ keyword: '林' })), also('a word', () => ({ keyword: '消防检查' }))] : []),
    ...ordersOf(endpoint).map((sort) => also(`by ${sort}`, () => ({ sort }))),
  ];
}

const quantile = (times: number[], share: number): number => {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

async function askOnce(school: School, { endpoint, name, query }: Ask, place: number): Promise<number> {
  const began = performance.now();
  const answer = await send(school.app, school.token, endpoint, { query: query(school, place) });
  const ms = performance.now() - began;
  const { flag, msg, result } = answer.json<{ flag: boolean; msg: string; result: { total?: number } | null }>();
  if (!flag) {
    throw new Error(`${name}: ${msg}`);
  }
  if (place === 0 && typeof result?.total === 'number' && name.endsWith('first page')) {
    school.totals.set(name.split(' ')[0] ?? '', result.total);
  }
  return ms;
}

interface Line {
  name: string;
  /** Milliseconds of each request. */
  small: number[];
  large: number[];
  /** Per request in the large school. */
  cpuMs: number;
  /** Ratio of the two p95. */
  ratio: number;
}

/** CPU per request, measured over several, because reading it takes as long as a request. */
async function cpuOf(school: School, ask: Ask, pids: readonly number[]): Promise<number> {
  const before = cpuSeconds(pids);
  for (let asked = 0; asked < CPU_ASKS; asked += 1) {
    await askOnce(school, ask, MOST_ASKS + asked);
  }
  return ((cpuSeconds(pids) - before) * 1000) / CPU_ASKS;
}

async function measure(ask: Ask, { small, large }: Record<'small' | 'large', School>, pids: readonly number[]): Promise<Line> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  await askOnce(small, ask, 0);
  await askOnce(large, ask, 0);
  const began = performance.now();
  // One request in each at a time, so that a busy moment of the machine affects both.
  for (let asked = 1; asked <= MOST_ASKS && (asked <= FEWEST_ASKS || performance.now() - began < CASE_MS); asked += 1) {
    times.small.push(await askOnce(small, ask, asked));
    times.large.push(await askOnce(large, ask, asked));
  }
  const ratio = quantile(times.large, 0.95) / quantile(times.small, 0.95);
  return { name: ask.name, ...times, cpuMs: await cpuOf(large, ask, pids), ratio };
}

/** Fills both schools, measures every call in both alternately, and prints a line per call. */
export async function lists(print: (line: string) => void, words: readonly string[]): Promise<void> {
  const share = Number(words[0] ?? 1);
  const sized = ({ members, rows, ...rest }: Size): Size => ({
    ...rest,
    members: Math.round(members * share),
    rows: Math.round(rows * share),
  });
  const own = await openDatabase();
  const loader = connectDatabase({
    connectionString: own.url,
    maxConnections: 2,
    guarded: false,
    limits: PATIENT,
    onError: () => undefined,
  });
  await migrate(loader.db);
  const database = connectDatabase({ connectionString: own.url, guarded: false, onError: () => undefined });
  const app = await createAppOver(database, { production: true, callsPerMinute: 100_000_000 });
  await app.jobs.prepare();
  try {
    const schoolOf = async (name: string, size: Size): Promise<School> => {
      const began = performance.now();
      const { orgId, token, ids } = await createOneOfEach(app, name);
      // The samples have no announcement, since no module needs one.
      await send(app, token, messageApi.announce, { body: inputsOf('message.announce', ids)[0]?.body as never });
      await fillSchool(loader.db, { orgId, ids, now: app.platform.clock.now() }, size);
      print(`${name}: ${JSON.stringify(size)}, loaded in ${Math.round((performance.now() - began) / 1000)} s`);
      return { app, token, ids, totals: new Map() };
    };
    const small = await schoolOf('小校', SMALL);
    const large = await schoolOf('大校', sized(LARGE));
    // As autovacuum and the server's five-minute job do.
    await loader.pool.query('analyze');
    for (const { run } of tiers
      .flat()
      .flatMap((module) => module.schedules?.({ ...app.platform, db: loader.db }) ?? [])
      .filter(({ name }) => /-(count|roll-up)$/.test(name))) {
      await run();
    }
    await loader.pool.query('vacuum analyze');
    const wanted = words.slice(1);
    const asks = allEndpoints()
      .filter(
        ({ endpoint, name }) =>
          endpoint.method === 'GET' &&
          endpoint.download === null &&
          (wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))),
      )
      .flatMap(({ name, endpoint }) => asksOf(name, endpoint));
    const lines: Line[] = [];
    for (const ask of asks) {
      try {
        lines.push(await measure(ask, { small, large }, [process.pid, own.postmaster]));
      } catch (error) {
        // One failing call must not cost the figures of all others.
        print(`no figure: ${(error as Error).message}`);
      }
    }
    print('| call | small p50 ms | small p95 | large p50 | large p95 | large CPU ms | ratio of p95 | met | rows |');
    print('|---|---|---|---|---|---|---|---|---|');
    const rowsOf = (name: string) => [small, large].map(({ totals }) => totals.get(name.split(' ')[0] ?? '') ?? '').join(' → ');
    for (const line of lines.toSorted((left, right) => right.ratio - left.ratio)) {
      const figures = [
        quantile(line.small, 0.5),
        quantile(line.small, 0.95),
        quantile(line.large, 0.5),
        quantile(line.large, 0.95),
        line.cpuMs,
        line.ratio,
      ].map((figure) => figure.toFixed(1));
      print(`| ${line.name} | ${figures.join(' | ')} | ${line.ratio <= GOAL ? 'yes' : 'no'} | ${rowsOf(line.name)} |`);
    }
  } finally {
    await app.close();
    await loader.close();
    await own.close();
  }
}
