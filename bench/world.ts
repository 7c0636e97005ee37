import { spawn, type ChildProcess } from 'node:child_process';
import { constants, publicEncrypt } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { startBuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { hashPassword } from '../apps/server/src/modules/identity/index.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { newSessionToken } from '../apps/server/src/platform/session-token.ts';
import { openDatabase } from './own-database.ts';

export interface Candidate {
  memberId: string;
  token: string;
}

/** The built server in production mode over its own durable database, its rivals, and a thousand members. */
export interface World {
  url: string;
  /** Fastify and pg with nothing else. */
  bareUrl: string;
  /** The product without group commit. */
  aloneUrl: string;
  /** Process ids of each, and of the database. */
  pids: readonly number[];
  barePids: readonly number[];
  alonePids: readonly number[];
  database: Database;
  orgId: string;
  members: Candidate[];
  /** A video section of a published course, too long for any connection to finish during the measurement. */
  longVideo: string;
  /** An RSA-encrypted password, as the client sends it. */
  seal(password: string): Promise<{ password: string; keyId: string }>;
  close(): Promise<void>;
}

const MEMBERS = 1000;
/** Of the members created for measuring. */
export const MEMBER_PASSWORD = 'Learner@2026';
export const accountOf = (place: number): string => `bench-${place % MEMBERS}`;
/** A month. */
export const VIDEO_SECONDS = 30 * 86_400;
const newId = createIds(Date.now);

export async function createWorld(): Promise<World> {
  const { dataDir, url: databaseUrl, postmaster, close: closeDatabase } = await openDatabase();
  const database = connectDatabase({ connectionString: databaseUrl, maxConnections: 4, guarded: false, onError: () => undefined });
  const variables = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'files'),
    APP_SECRET: 'only for measurements, forty characters..',
    DEMO: 'on',
    CALLS_PER_MINUTE: '10000000',
  };
  const server = await startBuiltServer({ ...variables, PORT: String(await freePort()) });
  const { url } = server;
  const bare = await startRival('bare-process.ts', [databaseUrl, JSON.stringify(await headersOf(url))]);
  const alone = await startRival('alone-process.ts', [], variables);
  const { rows } = await sql<{ id: string }>`select id from organisation where code = 'demo'`.execute(database.db);
  const orgId = rows[0]?.id ?? '';
  const members = await createMembers(database, orgId);
  const longVideo = await lengthenVideo(database, orgId);
  // The housekeeping of freshly filled tables would be measured as part of the first scenario.
  await sql`vacuum analyze`.execute(database.db);
  return {
    url,
    bareUrl: bare.url,
    aloneUrl: alone.url,
    pids: [server.child.pid ?? 0, postmaster],
    barePids: [bare.process.pid ?? 0, postmaster],
    alonePids: [alone.process.pid ?? 0, postmaster],
    database,
    orgId,
    members,
    longVideo,
    seal: (password) => seal(url, password),
    async close() {
      bare.process.kill('SIGKILL');
      alone.process.kill('SIGKILL');
      await server.end('SIGTERM');
      await database.close();
      await closeDatabase();
    },
  };
}

async function startRival(
  file: string,
  words: string[],
  variables: Record<string, string> = {},
): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `bench/${file}`, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, url: `http://127.0.0.1:${line}` };
  }
  throw new Error(`bench/${file} did not start`);
}

/** The headers of every product response, for a rival that has to send the same. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/api/health`);
  const ofAnswer = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  return Object.fromEntries([...headers].filter(([name]) => !ofAnswer.has(name)));
}

async function createMembers({ db }: Database, orgId: string): Promise<Candidate[]> {
  const now = new Date();
  const expires = new Date(now.getTime() + 86_400_000);
  const passwordHash = await hashPassword(MEMBER_PASSWORD);
  const people = Array.from({ length: MEMBERS }, (_, place) => ({
    memberId: newId(),
    account: accountOf(place),
    ...newSessionToken(orgId),
  }));
  const member = ({ memberId, account }: (typeof people)[number]) => ({
    org_id: orgId,
    id: memberId,
    account,
    name: `学员${account}`,
    password_hash: passwordHash,
    password_changed_at: now,
    // They have sessions. The first sign-in of a lifetime rewrites the whole row.
    has_signed_in: true,
    created_at: now,
    updated_at: now,
  });
  const session = ({ memberId, hash }: (typeof people)[number]) => ({
    org_id: orgId,
    id: newId(),
    member_id: memberId,
    token_hash: hash,
    terminal: 'pc',
    created_at: now,
    last_seen_at: now,
    expires_at: expires,
  });
  await db.insertInto('member').values(people.map(member)).execute();
  await db.insertInto('session').values(people.map(session)).execute();
  return people.map(({ memberId, token }) => ({ memberId, token }));
}

/** Before anybody has opened the course: afterwards the server would have cached its length. */
async function lengthenVideo({ db }: Database, orgId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update section set duration_seconds = ${VIDEO_SECONDS}
    where org_id = ${orgId} and id = (
      select s.id from section s join course c on c.org_id = s.org_id and c.id = s.course_id
      where s.org_id = ${orgId} and s.kind = 'video' and c.status = 'published' and c.audience_all
        and not coalesce((c.rules->>'inOrder')::boolean, false)
      order by s.id limit 1)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

async function seal(url: string, password: string): Promise<{ password: string; keyId: string }> {
  const answer = (await (await fetch(`${url}/api/front/verify/key`)).json()) as { result: { keyId: string; publicKey: string } };
  const { keyId, publicKey } = answer.result;
  const pem = publicKey.includes('BEGIN') ? publicKey : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  const sealed = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password));
  return { password: sealed.toString('base64'), keyId };
}
