import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { newSessionToken } from '../apps/server/src/platform/session-token.ts';

const ROUNDS = 10;
const MEMBERS = 250;
/** After how many acknowledgements of a round the server is killed. */
const KILL_AFTER = 120;

interface Learner {
  memberId: string;
  token: string;
  playerSession: string;
  attemptId: string;
  questionId: string;
  reported: number;
  saved: number;
}

let dataDir: string;
let embedded: EmbeddedDatabase;
let database: Database;
let server: BuiltServer;
let orgId: string;
let learners: Learner[];
let variables: Record<string, string>;

const newId = createIds(Date.now);

beforeAll(async () => {
  dataDir = await createThrowawayFolder();
  embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database: name } = embedded.connection;
  database = connectDatabase({ ...embedded.connection, onError: () => undefined });
  variables = {
    PORT: String(await freePort()),
    DATA_DIR: `${dataDir}/files`,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    CALLS_PER_MINUTE: '10000000',
  };
  server = await startBuiltServer(variables);
  const { rows } = await sql<{ id: string }>`select id from organisation where code = 'demo'`.execute(database.db);
  orgId = rows[0]?.id ?? '';
  learners = await createLearners();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function post<T>(path: string, token: string, body: object): Promise<T | null> {
  try {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      body: JSON.stringify(body),
    });
    const envelope = (await answer.json()) as { flag: boolean; msg: string; result: T };
    if (!envelope.flag) {
      throw new Error(`${path}: ${envelope.msg}`);
    }
    return envelope.result;
  } catch (error) {
    // The server was killed under this request: it was not acknowledged, and nothing is claimed of it.
    if (error instanceof TypeError) {
      return null;
    }
    throw error;
  }
}

async function createLearners(): Promise<Learner[]> {
  const { db } = database;
  const now = new Date();
  const people = Array.from({ length: MEMBERS }, () => ({ memberId: newId(), sessionId: newId(), ...newSessionToken(orgId) }));
  const times = { password_changed_at: now, created_at: now, updated_at: now };
  await db
    .insertInto('member')
    .values(people.map(({ memberId }) => ({ org_id: orgId, id: memberId, account: memberId, name: '林小满', password_hash: '', ...times })))
    .execute();
  const life = { created_at: now, last_seen_at: now, expires_at: new Date(now.getTime() + 86_400_000) };
  await db
    .insertInto('session')
    .values(
      people.map(({ memberId, sessionId, hash }) => ({
        org_id: orgId,
        id: sessionId,
        member_id: memberId,
        token_hash: hash,
        terminal: 'pc',
        ...life,
      })),
    )
    .execute();
  const { rows } = await sql<{ sectionId: string; examId: string }>`
    select (select s.id from section s join course c on c.org_id = s.org_id and c.id = s.course_id
            where s.org_id = ${orgId} and s.kind = 'article' and c.status = 'published' and c.audience_all
              and not coalesce((c.rules->>'inOrder')::boolean, false) limit 1) as "sectionId",
           (select id from exam where org_id = ${orgId} and status = 'published' order by id limit 1) as "examId"`.execute(db);
  const { sectionId = '', examId = '' } = rows[0] ?? {};
  await sql`update exam set audience_all = true, opens_at = now() - interval '1 day', closes_at = now() + interval '9 days'
    where org_id = ${orgId} and id = ${examId}`.execute(db);
  return Promise.all(people.map((person) => begin(person, sectionId, examId)));
}

async function begin({ memberId, token }: { memberId: string; token: string }, sectionId: string, examId: string): Promise<Learner> {
  const player = await post<{ playerSession: string }>('/front/study/openPlayer', token, { sectionId });
  const attempt = await post<{ attemptId: string }>('/front/exam/start', token, { examId });
  const attemptId = attempt?.attemptId ?? '';
  const answer = await fetch(`${server.url}/api/front/exam/sitting?attemptId=${attemptId}`, { headers: { 'x-access-token': token } });
  const { result } = (await answer.json()) as { result: { questions: { id: string }[] } };
  return {
    memberId,
    token,
    playerSession: player?.playerSession ?? '',
    attemptId,
    questionId: result.questions[0]?.id ?? '',
    reported: 0,
    saved: 0,
  };
}

/** Two calls of every learner at once, five hundred in all; the server is killed while they are being answered. */
async function oneRound(round: number): Promise<number> {
  let acknowledged = 0;
  const count = () => {
    acknowledged += 1;
    if (acknowledged === KILL_AFTER) {
      server.child.kill('SIGKILL');
    }
  };
  await Promise.all(
    learners.flatMap((learner) => [
      post('/front/study/report', learner.token, {
        playerSession: learner.playerSession,
        sequence: round,
        ranges: [],
        dwellSeconds: 1,
        position: round,
      }).then((receipt) => {
        if (receipt) {
          learner.reported = round;
          count();
        }
      }),
      post('/front/exam/save', learner.token, {
        attemptId: learner.attemptId,
        answers: [{ questionId: learner.questionId, sequence: round, answer: { keys: ['A'] } }],
      }).then((receipt) => {
        if (receipt) {
          learner.saved = round;
          count();
        }
      }),
    ]),
  );
  return acknowledged;
}

async function findMissing(): Promise<string[]> {
  const { db } = database;
  const { rows: sessions } = await sql<{ id: string; sequences: string }>`
    select id, seen_sequences::text as sequences from player_session where org_id = ${orgId}`.execute(db);
  const { rows: answers } = await sql<{ attemptId: string; sequence: number }>`
    select attempt_id as "attemptId", sequence from attempt_answer where org_id = ${orgId}`.execute(db);
  const seen = new Map(sessions.map(({ id, sequences }) => [id, sequences]));
  const stored = new Map(answers.map(({ attemptId, sequence }) => [attemptId, sequence]));
  const holds = (sequences: string, wanted: number) =>
    [...sequences.matchAll(/\[(\d+),(\d+)\)/g)].some(([, from, to]) => Number(from) <= wanted && wanted < Number(to));
  return learners.flatMap(({ memberId, playerSession, attemptId, reported, saved }) => [
    ...(reported > 0 && !holds(seen.get(playerSession) ?? '', reported) ? [`report ${reported} of ${memberId}`] : []),
    ...(saved > 0 && (stored.get(attemptId) ?? 0) < saved ? [`answer ${saved} of ${memberId}`] : []),
  ]);
}

test('nothing that was acknowledged is missing after the server was killed, ten times, under five hundred reports and answers', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    expect(await oneRound(round), `round ${round}`).toBeGreaterThanOrEqual(KILL_AFTER);
    await server.end('SIGKILL');
    server = await startBuiltServer(variables);
    expect(await findMissing(), `round ${round}`).toEqual([]);
  }
});
