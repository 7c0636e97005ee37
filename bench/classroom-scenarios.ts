import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addMembers, makeClass, makeOwner } from './classes.ts';
import { load } from './load.ts';
import { POLLERS, SECONDS, besideBare, json, pollShot, post, token, type Outcome } from './scenarios.ts';
import type { World } from './world.ts';

const CLASSMATES = 200;
const CLASS_ITEMS = 40;

/** 10. A class of 200 members and 40 items with the caller's progress, compared with the same content as one bare statement. */
export async function classDetail(world: World): Promise<Outcome> {
  const classmates = world.members.slice(0, CLASSMATES);
  const classroomId = await makeClass(
    world,
    classmates.map(({ memberId }) => memberId),
    CLASS_ITEMS,
  );
  return besideBare(world, {
    name: '10 class detail',
    path: `/api/front/classroom/detail?classroomId=${classroomId}`,
    barePath: (memberId) => `/class?orgId=${world.orgId}&classroomId=${classroomId}&memberId=${memberId}`,
    share: 0.6,
  });
}

const LARGE_CLASS = 2000;
const LARGE_PLAN = 60;
const STATISTICS_MS = 50;

/** 11. First page of the statistics of 2,000 members and 60 items, requested by one teacher after the other. */
export async function classStatistics(world: World): Promise<Outcome> {
  const memberIds = await addMembers(world, LARGE_CLASS);
  const classroomId = await makeClass(world, memberIds, LARGE_PLAN);
  const owner = await makeOwner(world, -2);
  const figures = await load({
    url: world.url,
    connections: 1,
    seconds: SECONDS,
    pids: world.pids,
    next: () => ({ method: 'GET', path: `/api/front/classroom/statistics?classroomId=${classroomId}`, headers: token(owner) }),
  });
  return {
    name: '11 class statistics',
    figures,
    ratio: `p97.5 ${figures.p97} ms of ${LARGE_CLASS} members × ${LARGE_PLAN} items`,
    goal: `≤ ${STATISTICS_MS} ms`,
    met: figures.p97 <= STATISTICS_MS,
  };
}

const LARGE_ORGANISATION = 100_000;
const CAUGHT_SECONDS = 60;
const POLL_MS = 50;

/** 12. A rule whose audience is 100,000 people is switched on while 32 members poll for red points. */
export async function assignmentSweep(world: World): Promise<Outcome> {
  await addMembers(world, LARGE_ORGANISATION);
  await sql`analyze member`.execute(world.database.db);
  const owner = await makeOwner(world, -2);
  const assignmentId = await switchOn(world, owner);
  const began = performance.now();
  const next = await pollShot(world);
  const [figures, seconds] = await Promise.all([
    load({
      url: world.url,
      connections: POLLERS,
      seconds: CAUGHT_SECONDS / 2,
      pids: world.pids,
      next,
    }),
    secondsUntilAllReached(world, assignmentId, began),
  ]);
  return {
    name: '12 assignment to 100,000',
    figures,
    ratio: `${seconds === null ? `not caught within ${CAUGHT_SECONDS * 2}` : `caught after ${seconds.toFixed(1)}`} s; poll p99 ${figures.p99} ms meanwhile`,
    goal: `≤ ${CAUGHT_SECONDS} s, poll p99 < ${POLL_MS} ms`,
    met: seconds !== null && seconds <= CAUGHT_SECONDS && figures.p99 < POLL_MS,
  };
}

/** Assigns one course to everybody. */
async function switchOn(world: World, owner: string): Promise<string> {
  const { id: assignmentId } = await post<{ id: string }>(world, '/api/admin/assignment/create', { title: '全员必修' }, owner);
  const course = await sql<{ id: string }>`
    select id from course where org_id = ${world.orgId} and status = 'published' and audience_all order by id limit 1`.execute(
    world.database.db,
  );
  const fields = {
    title: '全员必修',
    note: '',
    items: [{ kind: 'course', objectId: course.rows[0]?.id, required: true }],
    audience: { all: true, departmentIds: [], tags: [], memberIds: [] },
    positions: [],
    joinedSince: null,
    dueOn: null,
    dueDays: 30,
    remindDays: [],
    withdraws: false,
  };
  const edit = await fetch(`${world.url}/api/admin/assignment/edit?assignmentId=${assignmentId}`, { headers: token(owner) });
  const { revision } = ((await edit.json()) as { result: { revision: number } }).result;
  const saved = await postJson<{ revision: number }>(world, '/api/admin/assignment/update', { ...fields, assignmentId, revision }, owner);
  await postJson(world, '/api/admin/assignment/switchOn', { assignmentId, revision: saved.revision }, owner);
  return assignmentId;
}

async function postJson<T>(world: World, path: string, body: object, accessToken: string): Promise<T> {
  const answer = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { ...json, ...token(accessToken) },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.json()) as { flag: boolean; msg: string; result: T };
  if (!envelope.flag) {
    throw new Error(`${path}: ${envelope.msg}`);
  }
  return envelope.result;
}

/** Seconds until everybody has the task; null if it takes more than twice the goal. */
async function secondsUntilAllReached({ orgId, database: { db } }: World, assignmentId: string, began: number): Promise<number | null> {
  const secondsSince = () => (performance.now() - began) / 1000;
  while (secondsSince() < CAUGHT_SECONDS * 2) {
    const { rows } = await sql<{ caught: number }>`
      select count(*)::int as caught from assignment_task where org_id = ${orgId} and assignment_id = ${assignmentId}`.execute(db);
    if ((rows[0]?.caught ?? 0) >= LARGE_ORGANISATION) {
      return secondsSince();
    }
    await wait(500);
  }
  return null;
}
