import { sql } from 'kysely';
import { load, loadInTurns, type Figures, type Shot } from './load.ts';
import type { World } from './world.ts';

export interface Outcome {
  name: string;
  figures: Figures;
  /** The comparison, and the goal. */
  ratio: string;
  goal: string;
  met: boolean;
}

export const SECONDS = 8;
export const json = { 'content-type': 'application/json' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
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

interface Beside {
  name: string;
  /** What a member asks of us. */
  path: string;
  /** The same content as one bare statement, for this member. */
  barePath: (memberId: string) => string;
  /** Our requests per second must be at least this share of the bare ones. */
  share: number;
}

/** A GET of many members, compared with the same content from a bare one-query handler. */
export async function besideBare(world: World, { name, path, barePath, share }: Beside): Promise<Outcome> {
  const options = { connections: 32, seconds: SECONDS };
  const [figures, bare] = await loadInTurns([
    {
      ...options,
      url: world.url,
      pids: world.pids,
      next: (connection) => ({ method: 'GET', path, headers: token(memberOf(world, connection).token) }),
    },
    {
      ...options,
      url: world.bareUrl,
      pids: world.barePids,
      next: (connection) => ({ method: 'GET', path: barePath(memberOf(world, connection).memberId) }),
    },
  ]);
  if (!figures || !bare) {
    throw new Error('two were measured');
  }
  const met = figures.requestsPerSecond >= share * bare.requestsPerSecond;
  return { name, figures, ratio: against(figures, bare, 'the bare loop'), goal: `≥ ${share} ×`, met };
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

/** 3. Course detail with the caller's progress, compared with a bare one-query handler. */
export async function courseDetail(world: World): Promise<Outcome> {
  const courseId = await findCourse(world);
  return besideBare(world, {
    name: '3 course detail',
    path: `/api/front/study/courseDetail?courseId=${courseId}`,
    barePath: (memberId) => `/course?orgId=${world.orgId}&courseId=${courseId}&memberId=${memberId}`,
    share: 0.7,
  });
}

export const POLLERS = 32;

const pickUpPath = (seqNo: number): string => `/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/${seqNo}/3`;

/**
 * Of a member who has picked up everything, so that notices written a minute after the start, such as for the demo's tasks, are not new.
 */
const HELD = 1_000_000_000;

/** What a page polls for all day: new messages of each connection's member. */
export async function pollShot(world: World): Promise<(connection: number) => Shot> {
  const tokens = await Promise.all(
    Array.from({ length: POLLERS }, async (_, connection) => {
      const answer = await fetch(`${world.url}/api/front/message/spckMPAccessToken`, { headers: token(memberOf(world, connection).token) });
      return ((await answer.json()) as { result: string }).result;
    }),
  );
  return (connection) => ({
    method: 'POST',
    path: pickUpPath(0),
    headers: { ...json, 'access-token': tokens[connection % POLLERS] ?? '' },
    body: '{"targets":[]}',
  });
}

/**
 * 7. Red-point poll with nothing new, compared with Fastify without a database: once with the same request and response, once with a
 * constant GET.
 */
export async function redPoints(world: World): Promise<Outcome> {
  const shot = await pollShot(world);
  const poll = (path: string) => (connection: number) => ({ ...shot(connection), path });
  const options = { connections: POLLERS, seconds: SECONDS };
  const bare = { ...options, url: world.bareUrl, pids: world.barePids };
  const [figures, shape, constant] = await loadInTurns([
    { ...options, url: world.url, pids: world.pids, next: poll(pickUpPath(HELD)) },
    { ...bare, next: poll(`/red-points/${HELD}/3`) },
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
