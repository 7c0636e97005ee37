import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { createCrowd, retryDeferred, post, ServerFault } from './crowd.ts';

const MEMBERS = 250;
const CLASS = 25;

interface Learner {
  memberId: string;
  token: string;
  playerSession: string;
  attemptId: string;
  questionId: string;
  reported: number;
  saved: number;
}

interface World {
  /** URL of the server, which must be running with the demo. */
  url: string;
  /** A connection to its database that no test cuts. */
  database: () => Database;
  /** Allows any 5xx response if a server fault is expected (a full disk). Default: only 503 with Retry-After. */
  mayFail?: boolean;
}

/** Members of the demo who study and sit an exam at the same time, and record what the server acknowledged. */
export interface Writers {
  /**
   * Sends a report and an answer for each of them concurrently, five hundred in all. Each may be deferred (503 with Retry-After) or lost
   * with the server; any other response that is not an acknowledgement is an error. Returns how many were acknowledged.
   */
  write(round: number, onAcknowledged: (count: number) => void): Promise<number>;
  /** The number of calls per round. */
  size: number;
  /** The session of one of them. */
  token: string;
  /** Everything acknowledged that is missing. */
  findMissing(): Promise<string[]>;
}

const ignoreServerFault = (error: unknown): null => {
  if (error instanceof ServerFault) {
    return null;
  }
  throw error;
};

export async function createWriters({ url, database, mayFail = false }: World): Promise<Writers> {
  const { rows } = await sql<{ id: string }>`select id from organisation where code = 'demo'`.execute(database().db);
  const orgId = rows[0]?.id ?? '';
  const learners = await createLearners(url, database(), orgId);
  const asking = <T>(asked: Promise<T | null>) => (mayFail ? asked.catch(ignoreServerFault) : asked);
  return {
    size: 2 * learners.length,
    token: learners[0]?.token ?? '',
    async write(round, onAcknowledged) {
      let acknowledged = 0;
      const count = () => onAcknowledged((acknowledged += 1));
      await Promise.all(
        learners.flatMap((learner) => [
          asking(report(url, learner, round)).then((receipt) => {
            if (receipt) {
              learner.reported = round;
              count();
            }
          }),
          asking(save(url, learner, round)).then((receipt) => {
            if (receipt) {
              learner.saved = round;
              count();
            }
          }),
        ]),
      );
      return acknowledged;
    },
    findMissing: () => findMissing(database().db, orgId, learners),
  };
}

const report = (url: string, { token, playerSession }: Learner, round: number) =>
  post(`${url}/api/front/study/report`, token, { playerSession, sequence: round, ranges: [], dwellSeconds: 1, position: round });

const save = (url: string, { token, attemptId, questionId }: Learner, round: number) =>
  post(`${url}/api/front/exam/save`, token, { attemptId, answers: [{ questionId, sequence: round, answer: { keys: ['A'] } }] });

async function createLearners(url: string, { db }: Database, orgId: string): Promise<Learner[]> {
  const people = await createCrowd(db, orgId, MEMBERS);
  const { rows } = await sql<{ sectionId: string; examId: string }>`
    select (select s.id from section s join course c on c.org_id = s.org_id and c.id = s.course_id
            where s.org_id = ${orgId} and s.kind = 'article' and c.status = 'published' and c.audience_all
              and not coalesce((c.rules->>'inOrder')::boolean, false) limit 1) as "sectionId",
           (select id from exam where org_id = ${orgId} and status = 'published' order by id limit 1) as "examId"`.execute(db);
  const { sectionId = '', examId = '' } = rows[0] ?? {};
  await sql`update exam set audience_all = true, opens_at = now() - interval '1 day', closes_at = now() + interval '9 days'
    where org_id = ${orgId} and id = ${examId}`.execute(db);
  const learners: Learner[] = [];
  // A class at a time: starting is not what is tested.
  while (learners.length < people.length) {
    const some = people.slice(learners.length, learners.length + CLASS);
    learners.push(...(await Promise.all(some.map((person) => begin(url, person, { sectionId, examId })))));
  }
  return learners;
}

async function readSitting(url: string, token: string, attemptId: string): Promise<{ questions: { id: string }[] } | null> {
  const answer = await fetch(`${url}/api/front/exam/sitting?attemptId=${attemptId}`, { headers: { 'x-access-token': token } });
  const { result } = (await answer.json()) as { result: { questions: { id: string }[] } };
  return answer.ok ? result : null;
}

type Tasks = { sectionId: string; examId: string };

async function begin(url: string, { memberId, token }: Pick<Learner, 'memberId' | 'token'>, tasks: Tasks): Promise<Learner> {
  const player = await retryDeferred(() =>
    post<{ playerSession: string }>(`${url}/api/front/study/openPlayer`, token, { sectionId: tasks.sectionId }),
  );
  const attempt = await retryDeferred(() => post<{ attemptId: string }>(`${url}/api/front/exam/start`, token, { examId: tasks.examId }));
  const { attemptId } = attempt;
  const { questions } = await retryDeferred(() => readSitting(url, token, attemptId));
  return {
    memberId,
    token,
    playerSession: player.playerSession,
    attemptId,
    questionId: questions[0]?.id ?? '',
    reported: 0,
    saved: 0,
  };
}

async function findMissing(db: Database['db'], orgId: string, learners: Learner[]): Promise<string[]> {
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
