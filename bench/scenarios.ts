import { sql } from 'kysely';
import { hashPassword } from '../apps/server/src/modules/identity/index.ts';
import { load, type Figures, type Shot } from './load.ts';
import type { World } from './world.ts';

export interface Outcome {
  name: string;
  figures: Figures;
  /** What the figure is compared with, and the goal. */
  ratio: string;
  goal: string;
  met: boolean;
}

const SECONDS = 8;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const token = (value: string) => ({ 'x-access-token': value });
const percent = (value: number) => `${Math.round(value * 100)} %`;

const memberOf = (world: World, connection: number) => {
  const member = world.members[connection % world.members.length];
  if (!member) {
    throw new Error('there are members');
  }
  return member;
};

async function post<T>(world: World, path: string, body: Record<string, string>, accessToken: string): Promise<T> {
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

/** 1. Sign-in storm. */
export async function signIn(world: World): Promise<Outcome> {
  const rounds = 40;
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: rounds }, () => hashPassword('Learner@2026')));
  const used = process.cpuUsage(before);
  const hashMs = (used.user + used.system) / 1000 / rounds;
  const sealed = await world.seal('Learner@2026');
  const body = new URLSearchParams({ orgCode: 'demo', username: 'learner', ...sealed }).toString();
  const shot: Shot = { method: 'POST', path: '/api/front/login/unp', headers: form, body };
  const figures = await load({ url: world.url, connections: 16, seconds: SECONDS, amount: 400, pids: world.pids, next: () => shot });
  const ratio = figures.cpuMs / hashMs;
  return {
    name: '1 sign-in',
    figures,
    ratio: `${ratio.toFixed(2)} × one hash (${hashMs.toFixed(1)} ms)`,
    goal: '≤ 1.3 ×',
    met: ratio <= 1.3,
  };
}

/** 2. Home page, warm. */
export async function home(world: World): Promise<Outcome> {
  const paths = ['/api/front/newSvcconf/firstPage/v2', '/api/front/course/shelf?shelf=recommended'];
  const figures = await load({
    url: world.url,
    connections: 32,
    seconds: SECONDS,
    pids: world.pids,
    next: (connection) => ({ method: 'GET', path: paths[connection % 2] ?? '', headers: token(memberOf(world, connection).token) }),
  });
  return { name: '2 home page, warm', figures, ratio: `${figures.cpuMs.toFixed(2)} ms CPU`, goal: '≤ 0.5 ms', met: figures.cpuMs <= 0.5 };
}

async function findCourse(world: World): Promise<{ courseId: string; sectionId: string }> {
  const { rows } = await sql<{ courseId: string; sectionId: string }>`
    select c.id as "courseId", s.id as "sectionId" from course c join section s on s.org_id = c.org_id and s.course_id = c.id
    where c.org_id = ${world.orgId} and c.status = 'published' and c.audience_all and s.kind = 'article'
      and not coalesce((c.rules->>'inOrder')::boolean, false)
    order by s.duration_seconds desc limit 1`.execute(world.database.db);
  const [course] = rows;
  if (!course) {
    throw new Error('the demo has a course for everyone');
  }
  return course;
}

/** 3. Course detail with own progress, beside the bare one-query loop. */
export async function courseDetail(world: World): Promise<Outcome> {
  const { courseId } = await findCourse(world);
  const options = { connections: 32, seconds: SECONDS };
  const bare = await load({
    ...options,
    url: world.bareUrl,
    pids: world.barePids,
    next: (connection) => ({
      method: 'GET',
      path: `/course?orgId=${world.orgId}&courseId=${courseId}&memberId=${memberOf(world, connection).memberId}`,
    }),
  });
  const figures = await load({
    ...options,
    url: world.url,
    pids: world.pids,
    next: (connection) => ({
      method: 'GET',
      path: `/api/front/study/courseDetail?courseId=${courseId}`,
      headers: token(memberOf(world, connection).token),
    }),
  });
  const ratio = figures.requestsPerSecond / bare.requestsPerSecond;
  const against = `${percent(ratio)} of the bare loop (${bare.requestsPerSecond}/s, ${bare.cpuMs.toFixed(2)} ms)`;
  return { name: '3 course detail', figures, ratio: against, goal: '≥ 60 %', met: ratio >= 0.6 };
}

/** 4. Study reports, acknowledged after their commit, beside one upsert for each request. */
export async function heartbeats(world: World): Promise<Outcome> {
  const { sectionId } = await findCourse(world);
  const connections = 256;
  const players = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const opened = await post<{ playerSession: string }>(
        world,
        '/api/front/study/openPlayer',
        { sectionId },
        memberOf(world, connection).token,
      );
      return { playerSession: opened.playerSession, sequence: 0 };
    }),
  );
  const options = { connections, seconds: SECONDS };
  const bare = await load({
    ...options,
    url: world.bareUrl,
    pids: world.barePids,
    next: (connection) => ({
      method: 'POST',
      path: '/progress',
      headers: json,
      body: JSON.stringify({ member: connection, section: 1, from: 0, to: 15 }),
    }),
  });
  const figures = await load({
    ...options,
    url: world.url,
    pids: world.pids,
    changes: true,
    next: (connection) => {
      const player = players[connection % connections];
      if (!player) {
        throw new Error('every connection has a player');
      }
      player.sequence += 1;
      const report = { playerSession: player.playerSession, sequence: player.sequence, ranges: [], dwellSeconds: 1, position: 0 };
      const headers = { ...json, ...token(memberOf(world, connection).token) };
      return { method: 'POST', path: '/api/front/study/report', headers, body: JSON.stringify(report) };
    },
  });
  const ratio = figures.requestsPerSecond / bare.requestsPerSecond;
  const against = `${ratio.toFixed(2)} × one upsert a request (${bare.requestsPerSecond}/s, ${bare.cpuMs.toFixed(2)} ms)`;
  return { name: '4 study report', figures, ratio: against, goal: '≥ 2 ×', met: ratio >= 2 };
}

/** 7. Red-point poll with nothing new, beside Fastify without a database. */
export async function redPoints(world: World): Promise<Outcome> {
  const connections = 32;
  const tokens = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const answer = await fetch(`${world.url}/api/front/message/spckMPAccessToken`, { headers: token(memberOf(world, connection).token) });
      return ((await answer.json()) as { result: string }).result;
    }),
  );
  const options = { connections, seconds: SECONDS };
  const bare = await load({ ...options, url: world.bareUrl, pids: world.barePids, next: () => ({ method: 'GET', path: '/hello' }) });
  const path = '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/0/3';
  const figures = await load({
    ...options,
    url: world.url,
    pids: world.pids,
    next: (connection) => ({
      method: 'POST',
      path,
      headers: { ...json, 'access-token': tokens[connection % connections] ?? '' },
      body: '{"targets":[]}',
    }),
  });
  const ratio = figures.requestsPerSecond / bare.requestsPerSecond;
  return {
    name: '7 red-point poll',
    figures,
    ratio: `${percent(ratio)} of Fastify alone (${bare.requestsPerSecond}/s)`,
    goal: '≥ 80 %',
    met: ratio >= 0.8,
  };
}
