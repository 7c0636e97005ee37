import { sql } from 'kysely';
import { load, loadInTurns, restingCpu, type Figures, type Shot } from './load.ts';
import { MEMBER_PASSWORD, accountOf, type World } from './world.ts';

export interface Outcome {
  name: string;
  figures: Figures;
  /** What the figure is compared with, and the goal. */
  ratio: string;
  goal: string;
  met: boolean;
}

export const SECONDS = 8;
export const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const token = (value: string) => ({ 'x-access-token': value });

/** A rival's figures beside ours, such as `2.10 × a bare upsert each (1200/s, 0.30 ms)`. */
export const against = (own: Figures, rival: Figures, name: string): string =>
  `${(own.requestsPerSecond / rival.requestsPerSecond).toFixed(2)} × ${name} (${rival.requestsPerSecond}/s, ${rival.cpuMs.toFixed(2)} ms)`;

export const memberOf = (world: World, connection: number) => {
  const member = world.members[connection % world.members.length];
  if (!member) {
    throw new Error('there are members');
  }
  return member;
};

export async function post<T>(world: World, path: string, body: Record<string, string>, accessToken: string): Promise<T> {
  const answer = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { ...form, ...token(accessToken) },
    body: new URLSearchParams(body).toString(),
  });
  const envelope = (await answer.json()) as { flag: boolean; msg: string; result: T };
  if (!envelope.flag) {
    throw new Error(`${path}: ${envelope.msg}`);
  }
  return envelope.result;
}

const SIGN_IN_CONNECTIONS = 16;
/** More than any machine takes in the seconds of the scenario: a sealed password is good once, so there is one for each request. */
const SIGN_INS = 4000;

/** 1. Sign-in storm: a class at one address, each with an own account; beside it a server that does nothing but hash a password for each request. */
export async function signIn(world: World): Promise<Outcome> {
  const bodies: string[] = [];
  // One after the other: four thousand at once are more connections than a busy machine opens in time.
  while (bodies.length < SIGN_INS) {
    const sealed = await world.seal(MEMBER_PASSWORD);
    bodies.push(new URLSearchParams({ orgCode: 'demo', username: accountOf(bodies.length), ...sealed }).toString());
  }
  const common = { connections: SIGN_IN_CONNECTIONS, seconds: SECONDS };
  // Eighty requests a second are few: what the processes do by themselves would be a tenth of each.
  const [resting = 0, bareResting = 0] = await restingCpu([world.pids, world.barePids]);
  const [figures, bare] = await loadInTurns([
    {
      ...common,
      url: world.url,
      pids: world.pids,
      resting,
      next: () => ({ method: 'POST', path: '/api/front/login/unp', headers: form, body: bodies.pop() ?? '' }),
      changes: true,
    },
    { ...common, url: world.bareUrl, pids: world.barePids, resting: bareResting, next: () => ({ method: 'POST', path: '/hash' }) },
  ]);
  if (!figures || !bare) {
    throw new Error('both were loaded');
  }
  const ratio = figures.cpuMs / bare.cpuMs;
  return {
    name: '1 sign-in',
    figures,
    ratio: `${ratio.toFixed(2)} × a server that only hashes (${bare.requestsPerSecond}/s, ${bare.cpuMs.toFixed(1)} ms)`,
    goal: '≤ 1.3 ×',
    met: ratio <= 1.3,
  };
}

const homePaths = ['/api/front/newSvcconf/firstPage/v2', '/api/front/course/shelf?shelf=recommended'];

export const homeShot = (world: World, connection: number): Shot => ({
  method: 'GET',
  path: homePaths[connection % 2] ?? '',
  headers: token(memberOf(world, connection).token),
});

/** 2. Home page, warm. */
export async function home(world: World): Promise<Outcome> {
  const figures = await load({
    url: world.url,
    connections: 32,
    seconds: SECONDS,
    pids: world.pids,
    next: (connection) => homeShot(world, connection),
  });
  return { name: '2 home page, warm', figures, ratio: `${figures.cpuMs.toFixed(2)} ms CPU`, goal: '≤ 0.5 ms', met: figures.cpuMs <= 0.5 };
}

async function findCourse(world: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select c.id from course c join section s on s.org_id = c.org_id and s.course_id = c.id
    where c.org_id = ${world.orgId} and c.status = 'published' and c.audience_all and s.kind = 'article'
      and not coalesce((c.rules->>'inOrder')::boolean, false)
    order by s.duration_seconds desc limit 1`.execute(world.database.db);
  const [course] = rows;
  if (!course) {
    throw new Error('the demo has a course for everyone');
  }
  return course.id;
}

/** 3. Course detail with own progress, beside the bare one-query loop. */
export async function courseDetail(world: World): Promise<Outcome> {
  const courseId = await findCourse(world);
  const options = { connections: 32, seconds: SECONDS };
  const [figures, bare] = await loadInTurns([
    {
      ...options,
      url: world.url,
      pids: world.pids,
      next: (connection) => ({
        method: 'GET',
        path: `/api/front/study/courseDetail?courseId=${courseId}`,
        headers: token(memberOf(world, connection).token),
      }),
    },
    {
      ...options,
      url: world.bareUrl,
      pids: world.barePids,
      next: (connection) => ({
        method: 'GET',
        path: `/course?orgId=${world.orgId}&courseId=${courseId}&memberId=${memberOf(world, connection).memberId}`,
      }),
    },
  ]);
  if (!figures || !bare) {
    throw new Error('two were measured');
  }
  const met = figures.requestsPerSecond >= 0.7 * bare.requestsPerSecond;
  return { name: '3 course detail', figures, ratio: against(figures, bare, 'the bare loop'), goal: '≥ 0.7 ×', met };
}

/** 7. Red-point poll with nothing new, beside Fastify without a database: with the same request and answer, and with a constant GET. */
export async function redPoints(world: World): Promise<Outcome> {
  const connections = 32;
  const tokens = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const answer = await fetch(`${world.url}/api/front/message/spckMPAccessToken`, { headers: token(memberOf(world, connection).token) });
      return ((await answer.json()) as { result: string }).result;
    }),
  );
  const poll = (path: string) => (connection: number) => ({
    method: 'POST' as const,
    path,
    headers: { ...json, 'access-token': tokens[connection % connections] ?? '' },
    body: '{"targets":[]}',
  });
  const options = { connections, seconds: SECONDS };
  const bare = { ...options, url: world.bareUrl, pids: world.barePids };
  const [figures, shape, constant] = await loadInTurns([
    { ...options, url: world.url, pids: world.pids, next: poll('/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/0/3') },
    { ...bare, next: poll('/red-points/0/3') },
    { ...bare, next: () => ({ method: 'GET', path: '/hello' }) },
  ]);
  if (!figures || !shape || !constant) {
    throw new Error('three were measured');
  }
  return {
    name: '7 red-point poll',
    figures,
    ratio: `${against(figures, shape, 'Fastify with the same request and answer')}; ${against(figures, constant, 'Fastify with a constant GET')}`,
    goal: '≥ 0.8 × the same request and answer',
    met: figures.requestsPerSecond >= 0.8 * shape.requestsPerSecond,
  };
}
