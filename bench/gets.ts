import type { Endpoint } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { allEndpoints } from '../apps/server/test/all-endpoints.ts';
import { newSessionToken } from '../apps/server/src/platform/session-token.ts';
import { cpuSeconds } from './cpu.ts';
import { load, type Shot } from './load.ts';
import { besides, notAsked, objects, statementFor, wordFor } from './gets-samples.ts';
import { memberOf, post, token } from './scenarios.ts';
import type { World } from './world.ts';

/*
 * `npm run bench -- gets`: every GET of the contract for learners and guests, on the demo school, as 64 members in turn, compared with a
 * bare Fastify that reads one row by its key. CPU of server and database per request; most expensive first.
 */

const MEMBERS = 64;
const REQUESTS = 1000;
/** Until the server's JIT has compiled the handlers. */
const WARM_UP = 400;
const CONNECTIONS = 4;
const GOAL_MS = 0.5;

interface Get {
  name: string;
  path: string;
  /** Of the one member who may call it; else all members in turn. */
  token?: string;
}

async function idBy(world: World, statement: string): Promise<{ id?: string; member_id?: string }> {
  const { rows } = await sql
    .raw<{ id: string; member_id?: string }>(statement.replaceAll('$org', `'${world.orgId}'`))
    .execute(world.database.db);
  return rows[0] ?? {};
}

async function signIn(world: World, memberId: string): Promise<string> {
  const now = new Date();
  const session = newSessionToken(world.orgId);
  await sql`insert into session (org_id, id, member_id, token_hash, terminal, created_at, last_seen_at, expires_at)
    values (${world.orgId}, gen_random_uuid(), ${memberId}, ${session.hash}, 'pc', ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
    world.database.db,
  );
  return session.token;
}

const missingIn = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape as Record<string, z.ZodType>).flatMap(([field, type]) =>
        type.safeParse(undefined).success ? [] : [field],
      )
    : [];

async function getOf(world: World, name: string, endpoint: Endpoint): Promise<Get | string> {
  const fields: Record<string, string> = name.startsWith('organisation.') ? { orgCode: 'demo' } : {};
  let own: string | undefined;
  if (notAsked[name] !== undefined) {
    return notAsked[name];
  }
  for (const field of [...missingIn(endpoint), ...(besides[name] ?? [])]) {
    const statement = statementFor(name, field);
    const found = statement === undefined ? {} : await idBy(world, statement);
    const value = found.id ?? wordFor(name, field);
    if (value === undefined) {
      return `the demo school has no ${field} for it`;
    }
    fields[field] = value;
    own = found.member_id === undefined ? own : await signIn(world, found.member_id);
  }
  return { name, path: `/api${endpoint.path}?${new URLSearchParams(fields).toString()}`, ...(own !== undefined && { token: own }) };
}

const isLearners = ({ method, download, access }: Endpoint): boolean =>
  method === 'GET' && download === null && !access.startsWith('admin');

async function cpuOf(url: string, pids: readonly number[], shot: (place: number) => Shot) {
  let asked = 0;
  const next = () => shot((asked += 1));
  await load({ url, connections: CONNECTIONS, seconds: 1, amount: WARM_UP, pids, next, changes: true });
  const [, database = 0] = pids;
  const before = cpuSeconds([database]);
  const figures = await load({ url, connections: CONNECTIONS, seconds: 1, amount: REQUESTS, pids, next, changes: true });
  return { ...figures, databaseMs: ((cpuSeconds([database]) - before) * 1000) / REQUESTS };
}

/** Prints a line per call. */
export async function gets(print: (line: string) => void, world: World): Promise<void> {
  const bareShot = (): Shot => ({ method: 'GET', path: `/point?orgId=${world.orgId}&memberId=${memberOf(world, 0).memberId}` });
  const bare = await cpuOf(world.bareUrl, world.barePids, bareShot);
  print(`a bare point read: ${bare.cpuMs.toFixed(2)} ms CPU`);
  // So that somebody is sitting it.
  await post(world, '/api/front/exam/start', { examId: (await idBy(world, objects['examId'] ?? '')).id ?? '' }, memberOf(world, 0).token);
  const lines: { name: string; cpuMs: number; databaseMs: number; p50: number; failures: number }[] = [];
  for (const { name, endpoint } of allEndpoints().filter((named) => isLearners(named.endpoint))) {
    const get = await getOf(world, name, endpoint);
    if (typeof get === 'string') {
      print(`not asked: ${name}, ${get}`);
      continue;
    }
    const shot = (place: number): Shot => ({
      method: 'GET',
      path: get.path,
      headers: endpoint.access === 'public' ? {} : token(get.token ?? memberOf(world, place % MEMBERS).token),
    });
    lines.push({ name, ...(await cpuOf(world.url, world.pids, shot)) });
  }
  print('| call | CPU ms | in the database | of a bare point read | p50 ms | refused | ≤ 0.5 ms |');
  print('|---|---|---|---|---|---|---|');
  for (const { name, cpuMs, databaseMs, p50, failures } of lines.toSorted((left, right) => right.cpuMs - left.cpuMs)) {
    const met = cpuMs <= GOAL_MS && failures === 0 ? 'yes' : 'no';
    print(
      `| ${name} | ${cpuMs.toFixed(2)} | ${databaseMs.toFixed(2)} | ${(cpuMs / bare.cpuMs).toFixed(1)} × | ${p50} | ${failures} | ${met} |`,
    );
  }
}
