import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { copyDemo } from './support/server.ts';
import { startBuiltServer, type BuiltServer } from '../apps/server/test/built-server.ts';
import { freePort } from '../apps/server/test/free-port.ts';
import { createThrowawayFolder } from '../apps/server/test/throwaway-server.ts';
import { formFoot, formHead, formType } from '../apps/server/test/upload-form.ts';
import { uploadApi, type UploadSigning } from '@palm/contract/upload/calls';
import { signInAt } from './support/http-sign-in.ts';

/** Debian installs it where only root's PATH looks. .ci/run installs it. */
const NGINX = ['/usr/sbin/nginx', 'nginx'].find((program) => spawnSync(program, ['-v']).status === 0);
const EXAMPLE = fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url));
const LARGEST = 5 * 1024 ** 3;
const UPLOAD = 200 * 1024 ** 2;
/** Not 127.0.0.1: the server trusts what that one forwards, since nginx runs there. */
const CALLER = '127.0.0.2';

describe.skipIf(NGINX === undefined)('the nginx example (skipped without nginx)', () => {
  let dataDir: string;
  let folder: string;
  let server: BuiltServer;
  let nginx: ChildProcess;
  let port: number;

  beforeAll(async () => {
    [dataDir, folder, port] = [await createThrowawayFolder(), await mkdtemp(path.join(tmpdir(), 'palm-nginx-')), await freePort()];
    const behind = await freePort();
    await copyDemo(inject('demoFolder'), dataDir);
    server = await startBuiltServer({ PORT: String(behind), DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' });
    nginx = await startNginx(folder, { port, plain: await freePort(), behind });
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGQUIT');
    await ended;
    await server.end('SIGTERM');
    await Promise.all([dataDir, folder].map((place) => rm(place, { recursive: true, force: true, maxRetries: 5 })));
  });

  interface Sent {
    path: string;
    method?: string;
    headers?: Record<string, string | number>;
    body?: Iterable<Buffer>;
  }

  /** A call through nginx, which has a self-signed certificate. */
  const send = ({ path: address, method = 'GET', headers = {}, body = [] }: Sent) =>
    new Promise<{ status: number | undefined; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      const host = 'acme.xuexi.example.com';
      const at = { host: '127.0.0.1', port, localAddress: CALLER };
      const call = request({ ...at, path: address, method, rejectUnauthorized: false, headers: { host, ...headers } });
      call.on('response', (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }));
      });
      call.on('error', reject);
      void (async () => {
        for (const part of body) {
          if (!call.write(part)) {
            await once(call, 'drain');
          }
        }
        call.end();
      })();
    });

  test('forwards pages and calls with the address of the person', async () => {
    const page = await send({ path: '/web/login' });
    expect(page).toMatchObject({ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } });
    expect(page.text).toContain('<html');
    const told = randomUUID();
    await send({ path: '/api/health', headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': told } });
    // Headers written by the caller are not trusted: the address that connected to nginx counts.
    await expect.poll(() => server.output()).toMatch(new RegExp(`"reqId":"${told}".*"address":"${CALLER}"`));
    expect(server.output()).not.toContain('203.0.113.7');
  });

  test('streams a 200 MB form post to the server while it is being sent', async () => {
    const { result } = await signInAt(server.url, { orgCode: 'demo', username: 'admin', password: 'Admin@2026' });
    const token = { 'x-access-token': result?.accessToken ?? '' };
    const query = new URLSearchParams({ purpose: 'video', fileName: 'a.mp4', size: String(UPLOAD) });
    const signed = await send({ path: `/api${uploadApi.sign.path}?${query}`, headers: token });
    const signing = (JSON.parse(signed.text) as { result: UploadSigning }).result;
    const [head, foot] = [formHead(signing, `${signing.dir}a.mp4`), formFoot];
    const piece = Buffer.alloc(1024 ** 2);
    function* body() {
      yield head;
      for (let sent = 0; sent < UPLOAD; sent += piece.length) {
        yield piece;
      }
      yield foot;
    }
    const headers = { 'content-type': formType, 'content-length': head.length + UPLOAD + foot.length };
    expect(await send({ path: signing.host, method: 'POST', headers, body: body() })).toMatchObject({ status: 200 });
  });

  test('refuses by itself what is larger than the server accepts', async () => {
    const announced = (size: number) => send({ path: '/oss', method: 'POST', headers: { 'content-length': size, expect: '100-continue' } });
    expect(await announced(LARGEST + 1)).toMatchObject({ status: 413, text: expect.stringContaining('nginx') as string });
  });

  test('forwards a web socket upgrade', async () => {
    const answer = await send({ path: '/api/health', headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    expect(answer.status).toBe(200);
  });
});

interface Ports {
  port: number;
  plain: number;
  behind: number;
}

/** The example as published, with other ports and a certificate of its own. */
async function startNginx(folder: string, { port, plain, behind }: Ports): Promise<ChildProcess> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=xuexi.example.com', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  const site = (await readFile(EXAMPLE, 'utf8'))
    .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, (_, six: string | undefined) => (six ? '' : `listen 127.0.0.1:${port} ssl http2;`))
    .replaceAll(/listen (\[::\]:)?80;/g, (_, six: string | undefined) => (six ? '' : `listen 127.0.0.1:${plain};`))
    .replace('127.0.0.1:3000', `127.0.0.1:${behind}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, `daemon off;\nerror_log stderr;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${places}\n${site}\n}\n`);
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (part: Buffer) => (said += part.toString()));
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => null);
    if (answered?.status === 301) {
      return nginx;
    }
    if (nginx.exitCode !== null) {
      throw new Error(`nginx did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
