import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseContent } from '../scripts/lib/release/files.mjs';
import { writeRelease } from '../scripts/lib/release/archive.mjs';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { DEMO_LEARNER, signInAt } from './support/http-sign-in.ts';

const MOST_MB = 120;
/** An account that owns neither the program nor its directory; the current one if the tests are not run by root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let program: string;
let archive: string;
let server: BuiltServer | undefined;

beforeAll(async () => {
  folder = await createThrowawayFolder();
  const made = await writeRelease({ folder, commit: 'test', content: releaseContent() });
  archive = made.file;
  program = path.join(folder, made.top);
  execFileSync('tar', ['xzf', made.file, '-C', folder]);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('the archive is small, and has a checksum for each file in it', () => {
  const size = statSync(archive).size / 1024 ** 2;
  expect(size).toBeLessThan(MOST_MB);
  const { files } = JSON.parse(readFileSync(path.join(program, 'release.json'), 'utf8')) as { files: Record<string, string> };
  const wrong = Object.entries(files).filter(([name, sum]) => sha256(path.join(program, name)) !== sum);
  expect(wrong).toEqual([]);
});

test('the unpacked archive runs as a user who can write only to the data directory, signs people in, and stops', async () => {
  const data = path.join(folder, 'data');
  await mkdir(data);
  if (NOBODY.uid !== undefined) {
    chownSync(data, NOBODY.uid, NOBODY.gid);
  }
  const variables = {
    PORT: String(await freePort()),
    DATA_DIR: data,
    HOME: '/nonexistent',
    NODE_ENV: 'production',
    APP_SECRET: 'a secret that only this test knows, 32 characters',
    DEMO: 'on',
  };
  server = await startBuiltServer(variables, { script: path.join(program, 'scripts/start.mjs'), ...NOBODY });
  expect(await signInAt(server.url, DEMO_LEARNER)).toMatchObject({ flag: true });
  expect((await fetch(`${server.url}/web/login`)).status).toBe(200);
  expect((await fetch(`${server.url}/admin/`)).status).toBe(200);
  expect(server.output()).not.toMatch(/改用|构建|依赖/);
  await server.end('SIGTERM');
  expect(server.child.exitCode).toBe(0);
});

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
