import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';

const BUNDLE = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));
const SECRET = 'a secret that only this test knows, 32 characters';

let dataDir: string;
let server: BuiltServer | null;
beforeEach(async () => {
  dataDir = await createThrowawayFolder();
  server = null;
});
afterEach(async () => {
  await server?.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const production = () => ({ NODE_ENV: 'production', APP_SECRET: SECRET, DATA_DIR: dataDir });

const admin = (words: string[], input = '') => command(['admin', ...words], input);

async function command(words: string[], input = '', variables = {}): Promise<{ code: number | null; lines: string[] }> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error', ...production(), ...variables };
  const child = spawn(process.execPath, [BUNDLE, ...words], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr.on('data', (part: Buffer) => (text += part.toString()));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, lines: text.trim().split('\n') };
}

test('production on an empty database names the command and the page that create its organisation, and both work', async () => {
  server = await startBuiltServer({ ...production(), PORT: String(await freePort()) });
  await expect
    .poll(() => server?.output())
    .toMatch(/npm run admin -- org create[^]*\/admin\/setup {2}开通码 [a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}/);
  expect((await (await fetch(`${server.url}/api/front/setup/state`)).json()) as unknown).toMatchObject({ result: { waiting: true } });

  const flags = ['--code', 'chunshan', '--name', '春山学堂', '--owner-account', 'shen', '--owner-name', '沈校长', '--password-stdin'];
  expect(await admin(['org', 'create', ...flags], 'Study@2026\n')).toMatchObject({ code: 0 });
  expect(await admin(['org', 'create', ...flags], 'Study@2026\n')).toEqual({ code: 1, lines: ['这个组织代码已被使用，请换一个'] });
  expect((await admin(['org', 'list'])).lines[0]).toBe('chunshan\t春山学堂\t1 位成员\t所有者 shen\t使用中');
  expect((await (await fetch(`${server.url}/api/front/setup/state`)).json()) as unknown).toMatchObject({ result: { waiting: false } });
});

test('the command line reports what is missing with exit code 2, and works without a server too', async () => {
  expect(await admin(['--help'])).toMatchObject({ code: 0 });
  const missing = await admin(['org', 'create', '--code', 'chunshan']);
  expect(missing.code).toBe(2);
  expect(missing.lines.join()).toMatch(/--name.*--owner-account/);
  const flags = ['--code', 'chunshan', '--name', '春山学堂', '--owner-account', 'shen', '--owner-name', '沈校长'];
  expect((await admin(['org', 'create', ...flags])).lines.at(-1)).toMatch(/^密码：\S+-\d{4}-\S+（只显示这一次/);
  expect(await admin(['user', 'reset', '--org', 'chunshan', '--account', 'nobody'])).toMatchObject({ code: 1 });
  expect(await admin(['org', 'disable', '--code', 'chunshan'])).toMatchObject({ code: 2 });
  expect(await admin(['org', 'disable', '--code', 'chunshan', '--yes'])).toMatchObject({ code: 0 });
  expect((await admin(['org', 'list'])).lines[0]).toContain('已停用');
});

test('the doctor finds problems while the server runs, while its database is gone, and while nothing runs', async () => {
  const port = String(await freePort());
  const doctor = (variables = {}) => command(['doctor'], '', { PORT: port, HOST: '127.0.0.1', ...variables });
  server = await startBuiltServer({ ...production(), PORT: port });
  const well = await doctor();
  expect(well.lines.join('\n')).toMatch(/^ok {4}数据库：PostgreSQL 18[^]*^ok {4}端口：\d+ 上服务器在运行（3\./m);
  expect(well).toMatchObject({ code: 0 });

  const away = await doctor({ DATABASE_URL: `postgres://palm:geheim@127.0.0.1:${await freePort()}/palm` });
  expect(away.lines.join('\n')).toMatch(/^fail {2}数据库：连接不上数据库/m);
  expect(away).toMatchObject({ code: 1 });

  await server.end('SIGTERM');
  const down = await doctor();
  expect(down.lines.join('\n')).toMatch(/^warn {2}数据库：内置数据库没有在运行[^]*^ok {4}端口：\d+ 空闲/m);
  expect(down).toMatchObject({ code: 0 });
  expect(await doctor({ PORT: 'abc' })).toMatchObject({ code: 1 });
});

test('a secret rotation killed at any moment is completed by the next start, and nothing sealed is lost', async () => {
  // A generated secret is stored beside the data.
  const own = { NODE_ENV: 'development', APP_SECRET: '', DEMO: 'off' };
  const next = join(dataDir, 'app-secret.next');
  const started = async () => startBuiltServer({ ...production(), ...own, PORT: String(await freePort()) });
  server = await started();
  expect((await fetch(`${server.url}/api/front/verify/key`)).status).toBe(200);
  await server.end('SIGTERM');
  for (const looks of [1, 10, 100, 1_000, 5_000]) {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'error', ...production(), ...own };
    const rotation = spawn(process.execPath, [BUNDLE, 'admin', 'secret', 'rotate', '--yes'], { env, stdio: 'ignore' });
    const ended = once(rotation, 'close');
    // As soon as the new secret exists, or a little later: each round interrupts at a different point.
    for (let seen = 0; seen < looks && rotation.exitCode === null; seen += existsSync(next) || seen > 0 ? 1 : 0) {
      await setImmediate();
    }
    rotation.kill('SIGKILL');
    await ended;
    server = await started();
    expect(existsSync(next), `killed after ${looks} looks`).toBe(false);
    expect(server.output(), `killed after ${looks} looks`).not.toContain('读不出');
    await server.end('SIGTERM');
  }
});
