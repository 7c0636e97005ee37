import { spawn, type ChildProcess } from 'node:child_process';
import { constants, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { freePort, startBuiltServer } from '../apps/server/test/built-server.ts';
import { connectDatabase, type Database } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { newSessionToken } from '../apps/server/src/platform/session-token.ts';

export interface Candidate {
  memberId: string;
  token: string;
}

/** The built server in production mode over a durable database of its own, the bare loop beside it, and a thousand members. */
export interface World {
  url: string;
  bareUrl: string;
  /** Server and database; bare loop and database. */
  pids: readonly number[];
  barePids: readonly number[];
  database: Database;
  orgId: string;
  members: Candidate[];
  /** An RSA-sealed password, as the client sends it. */
  seal(password: string): Promise<{ password: string; keyId: string }>;
  close(): Promise<void>;
}

const MEMBERS = 1000;
const newId = createIds(Date.now);

export async function createWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palm-bench-'));
  await chmod(dataDir, 0o711);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const { host, port, user, database: name } = embedded.connection;
  const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  const database = connectDatabase({ connectionString: databaseUrl, guarded: false, onError: () => undefined });
  const server = await startBuiltServer({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dataDir, 'files'),
    PORT: String(await freePort()),
    APP_SECRET: 'only for measurements, forty characters..',
    DEMO: 'on',
    CALLS_PER_MINUTE: '10000000',
  });
  const { url } = server;
  const bare = await startBare(databaseUrl);
  const { rows } = await sql<{ id: string }>`select id from organisation where code = 'demo'`.execute(database.db);
  const orgId = rows[0]?.id ?? '';
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    bareUrl: `http://127.0.0.1:${bare.port}`,
    pids: [server.child.pid ?? 0, postmaster],
    barePids: [bare.process.pid ?? 0, postmaster],
    database,
    orgId,
    members: await createMembers(database, orgId),
    seal: (password) => seal(url, password),
    async close() {
      bare.process.kill('SIGKILL');
      await server.end('SIGTERM');
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startBare(databaseUrl: string): Promise<{ process: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/bare-process.ts', databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { process: child, port: Number(line) };
  }
  throw new Error('the bare loop did not start');
}

async function createMembers({ db }: Database, orgId: string): Promise<Candidate[]> {
  const now = new Date();
  const expires = new Date(now.getTime() + 86_400_000);
  const people = Array.from({ length: MEMBERS }, (_, place) => ({
    memberId: newId(),
    account: `bench-${place}`,
    ...newSessionToken(orgId),
  }));
  const member = ({ memberId, account }: (typeof people)[number]) => ({
    org_id: orgId,
    id: memberId,
    account,
    name: `学员${account}`,
    password_hash: '',
    password_changed_at: now,
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

async function seal(url: string, password: string): Promise<{ password: string; keyId: string }> {
  const answer = (await (await fetch(`${url}/api/front/verify/key`)).json()) as { result: { keyId: string; publicKey: string } };
  const { keyId, publicKey } = answer.result;
  const pem = publicKey.includes('BEGIN') ? publicKey : `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  const sealed = publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password));
  return { password: sealed.toString('base64'), keyId };
}
