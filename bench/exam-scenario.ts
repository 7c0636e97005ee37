import { sql } from 'kysely';
import { cpuSeconds } from './cpu.ts';
import { load, restingCpu, type Figures, type Shot } from './load.ts';
import { form as formHeaders, token as tokenOf, type Outcome } from './scenarios.ts';
import type { Candidate, World } from './world.ts';

const ENTER_MS = 10_000;
const SAVES = 3;
const SAVE_EVERY_MS = 15_000;
const SUBMIT_WITHIN_MS = 10_000;

interface Tally {
  calls: number;
  failures: number;
  saveMs: number[];
  /** Acknowledged answers by attempt. */
  acknowledged: Map<string, number>;
}

interface Sitting {
  attemptId: string;
  questions: { id: string; options: { key: string }[] }[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** 5. A thousand candidates enter within ten seconds, save every fifteen seconds and hand in within the same ten. */
export async function exam(world: World): Promise<Outcome> {
  const examId = await findExam(world);
  const tally: Tally = { calls: 0, failures: 0, saveMs: [], acknowledged: new Map() };
  const begin = Date.now();
  const before = cpuSeconds(world.pids);
  await Promise.all(
    world.members.map((candidate, place) => sit(world, candidate, { examId, tally, delay: (place / world.members.length) * ENTER_MS })),
  );
  const seconds = (Date.now() - begin) / 1000;
  const cpuMs = ((cpuSeconds(world.pids) - before) * 1000) / Math.max(1, tally.calls);
  const lost = await countLost(world, tally);
  const sorted = tally.saveMs.sort((left, right) => left - right);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const figures = {
    requestsPerSecond: Math.round(tally.calls / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p97: at(0.975),
    p99: at(0.99),
    cpuMs,
    requests: tally.calls,
    failures: tally.failures,
  };
  const met = lost === 0 && tally.failures === 0 && at(0.99) < 1000;
  return {
    name: '5 exam, 1 000 candidates',
    figures,
    ratio: `${lost} answers lost, save p99 ${at(0.99)} ms`,
    goal: '0 lost, 0 failed, p99 < 1 s',
    met,
  };
}

const ROOM = 16;

/** 15. The cost of starting an exam and handing it in, for a room of members at a time, each once. */
export async function examStartAndEnd(world: World): Promise<Outcome> {
  const examId = await findExam(world);
  await sql`update exam set attempts_allowed = 5 where org_id = ${world.orgId} and id = ${examId}`.execute(world.database.db);
  // The first ones warm up the compiler and shared caches.
  const warm = world.members.length / 5;
  await startsAndEndsOf(world, examId, world.members.slice(0, warm));
  const { start, handIn } = await startsAndEndsOf(world, examId, world.members.slice(warm));
  return {
    name: '15 exam, start and hand-in',
    figures: { ...start, cpuMs: Math.max(start.cpuMs, handIn.cpuMs), failures: start.failures + handIn.failures },
    ratio: `start ${start.cpuMs.toFixed(2)} ms, hand-in ${handIn.cpuMs.toFixed(2)} ms CPU`,
    goal: '≤ 1 ms CPU each',
    met: start.cpuMs <= 1 && handIn.cpuMs <= 1,
  };
}

async function startsAndEndsOf(
  world: World,
  examId: string,
  candidates: readonly Candidate[],
): Promise<{ start: Figures; handIn: Figures }> {
  const [resting = 0] = await restingCpu([world.pids]);
  const each = (shots: readonly Shot[]) => {
    let asked = 0;
    const next = (): Shot => shots[(asked += 1) % shots.length] ?? { method: 'GET', path: '/' };
    return load({ url: world.url, connections: ROOM, seconds: 1, amount: shots.length, pids: world.pids, resting, next, changes: true });
  };
  const postOf = (candidateToken: string, path: string, body: string): Shot => ({
    method: 'POST',
    path,
    body,
    headers: { ...formHeaders, ...tokenOf(candidateToken) },
  });
  // As the page before does, which also finds their sessions.
  await each(
    candidates.map(({ token }) => ({ method: 'GET', path: `/api/front/exam/instructions?examId=${examId}`, headers: tokenOf(token) })),
  );
  const start = await each(candidates.map((candidate) => postOf(candidate.token, '/api/front/exam/start', `examId=${examId}`)));
  await answerAll(world, examId);
  const { rows } = await sql<{ id: string; member_id: string }>`
    select id, member_id from attempt where org_id = ${world.orgId} and exam_id = ${examId} and submitted_at is null`.execute(
    world.database.db,
  );
  const tokens = new Map(candidates.map((candidate) => [candidate.memberId, candidate.token]));
  const handIn = await each(
    rows.flatMap(({ id, member_id }) => {
      const owner = tokens.get(member_id);
      return owner === undefined ? [] : [postOf(owner, '/api/front/exam/submit', `attemptId=${id}`)];
    }),
  );
  return { start, handIn };
}

/** Gives every open attempt of the exam an answer to each question. */
const answerAll = ({ database, orgId }: World, examId: string) =>
  sql`
    insert into attempt_answer (org_id, attempt_id, question_id, sequence, answer, saved_at)
    select a.org_id, a.id, i.question_id, 1, '{"keys":["A"]}', now()
    from attempt a join exam_item i on i.org_id = a.org_id and i.exam_id = a.exam_id
    where a.org_id = ${orgId} and a.exam_id = ${examId} and a.submitted_at is null
    on conflict do nothing`.execute(database.db);

async function findExam({ database, orgId }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update exam set audience_all = true, opens_at = now() - interval '1 day', closes_at = now() + interval '10 days'
    where org_id = ${orgId} and id = (select id from exam where org_id = ${orgId} and status = 'published' order by question_count desc limit 1)
    returning id`.execute(database.db);
  return rows[0]?.id ?? '';
}

async function sit(world: World, candidate: Candidate, plan: { examId: string; tally: Tally; delay: number }): Promise<void> {
  const { examId, tally } = plan;
  await pause(plan.delay);
  const started = await call<{ attemptId: string }>(world, candidate, tally, { path: '/api/front/exam/start', form: { examId } });
  if (!started) {
    return;
  }
  const { attemptId } = started;
  const sitting = await call<Sitting>(world, candidate, tally, { path: `/api/front/exam/sitting?attemptId=${attemptId}` });
  const questions = sitting?.questions ?? [];
  for (let round = 0; round < SAVES; round += 1) {
    const sentAt = Date.now();
    const answers = questions
      .filter((_, place) => place % SAVES === round)
      .map(({ id, options }) => ({
        questionId: id,
        sequence: round + 1,
        answer: options[0] ? { keys: [options[0].key] } : { blanks: ['答'] },
      }));
    const saved = await call<{ receipts: unknown[] }>(world, candidate, tally, {
      path: '/api/front/exam/save',
      json: { attemptId, answers },
    });
    tally.saveMs.push(Date.now() - sentAt);
    tally.acknowledged.set(attemptId, (tally.acknowledged.get(attemptId) ?? 0) + (saved?.receipts.length ?? 0));
    await pause(SAVE_EVERY_MS - (Date.now() - sentAt));
  }
  await pause(Math.random() * SUBMIT_WITHIN_MS);
  await call(world, candidate, tally, { path: '/api/front/exam/submit', form: { attemptId } });
}

interface Request {
  path: string;
  form?: Record<string, string>;
  json?: unknown;
}

async function call<T>(world: World, { token }: Candidate, tally: Tally, { path, form, json }: Request): Promise<T | null> {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined;
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  tally.calls += 1;
  try {
    const answer = await fetch(`${world.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-access-token': token, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    const envelope = (await answer.json()) as { flag: boolean; result: T };
    tally.failures += envelope.flag ? 0 : 1;
    return envelope.flag ? envelope.result : null;
  } catch {
    tally.failures += 1;
    return null;
  }
}

/** Acknowledged answers that are missing from the database. */
async function countLost({ database, orgId }: World, { acknowledged }: Tally): Promise<number> {
  const { rows } = await sql<{ attemptId: string; count: number }>`
    select attempt_id as "attemptId", count(*)::int as count from attempt_answer where org_id = ${orgId} group by attempt_id`.execute(
    database.db,
  );
  const stored = new Map(rows.map(({ attemptId, count }) => [attemptId, count]));
  return [...acknowledged].reduce((lost, [attemptId, count]) => lost + Math.max(0, count - (stored.get(attemptId) ?? 0)), 0);
}
