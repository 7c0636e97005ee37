import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { DEMO_LEARNER, signInAt } from './support/http-sign-in.ts';

const BUNDLE = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const PASSPHRASE = 'correct horse battery staple';

let folder: string;
let server: BuiltServer | undefined;
const within = (...names: string[]) => path.join(folder, ...names);

beforeAll(async () => {
  folder = await createThrowawayFolder();
  await copyDemo(inject('demoFolder'), within('first'));
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The command as `npm run` starts it, in the test's directory. */
async function command(words: string[], variables: Record<string, string> = {}): Promise<{ code: number | null; text: string }> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    LOG_LEVEL: 'error',
    DATA_DIR: within('first'),
    ...variables,
  };
  const child = spawn(process.execPath, [BUNDLE, ...words], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'close');
  return { code: child.exitCode, text };
}

test('an installation with a configured secret is backed up sealed beside its running server, verified, and restored elsewhere', async () => {
  const copies = within('copies');
  const variables = { PORT: String(await freePort()), DATA_DIR: within('first'), BACKUP_DIR: copies };
  server = await startBuiltServer(variables);
  const objects = (await readdir(within('first', 'objects'))).find((name) => !name.startsWith('.'));
  await mkdir(within('first', 'objects', objects ?? '', 'part', 'x'), { recursive: true });
  await writeFile(within('first', 'objects', objects ?? '', 'part', 'x', '1-a'), 'half an upload');

  const made = await command(['backup', 'palm.tgz'], { BACKUP_PASSPHRASE: PASSPHRASE });
  expect(made).toMatchObject({ code: 0 });
  expect(made.text).toMatch(/已备份到 .*palm\.tgz：\d+ 张表，\d+ 行，\d+ 个文件\n密钥已用口令封在备份里/);
  // The server makes scheduled backups, the first one at its start.
  await expect.poll(() => readdir(copies).catch(() => [])).toEqual([expect.stringMatching(/^palm-\d{8}T\d{6}Z\.tgz$/)]);
  await server.end('SIGTERM');

  const seen = await command(['backup', 'verify', 'palm.tgz']);
  expect(seen.text).toMatch(/备份完整.*[^]*由 3\.\d+\.\d+（.*写成，最后一次数据库升级是 \d{4}_\w+\.sql/);
  expect(await command(['restore', 'palm.tgz'], { DATA_DIR: within('second') })).toMatchObject({
    code: 1,
    text: expect.stringContaining('BACKUP_PASSPHRASE') as string,
  });
  const back = await command(['restore', 'palm.tgz'], { DATA_DIR: within('second'), BACKUP_PASSPHRASE: PASSPHRASE });
  expect(back.text).toContain('密钥已从备份放回');
  expect(back.code).toBe(0);
  expect(await readFile(within('second', 'app-secret'), 'utf8')).toBe(await readFile(within('first', 'app-secret'), 'utf8'));
  expect(await readdir(within('second', 'objects', objects ?? ''))).not.toContain('part');

  server = await startBuiltServer({ PORT: String(await freePort()), DATA_DIR: within('second') });
  expect(server.output()).not.toContain('读不出');
  expect(await signInAt(server.url, DEMO_LEARNER)).toMatchObject({ flag: true });
  await server.end('SIGTERM');
});

test('a backup without a server changes nothing, not even tables of an older version', async () => {
  const before = await readdir(within('second'));
  const made = await command(['backup', 'again.tgz'], { DATA_DIR: within('second') });
  expect(made).toMatchObject({ code: 0 });
  expect(made.text).toContain('备份里没有密钥');
  expect(made.text).not.toContain('升级');
  expect(await readdir(within('second'))).toEqual(before);
});

test('a truncated backup is refused with exit code 1', async () => {
  await writeFile(within('cut.tgz'), (await readFile(within('again.tgz'))).subarray(0, -5000));
  const { code, text } = await command(['backup', 'verify', 'cut.tgz']);
  expect(code).toBe(1);
  expect(text.trim()).toBe('备份文件不完整或已损坏，请换一个备份');
});
