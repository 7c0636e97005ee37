import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { identityApi } from '@palm/contract/identity/calls';
import { accountApi } from '@palm/contract/identity/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionLimits } from '../../src/platform/http/connection-limits.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createMember, createOrganisation, type TestMember } from '../factories.ts';
import { INTERNAL } from './judge.ts';

let app: TestApp;
let member: TestMember;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ limits: { ...connectionLimits, body: 300, uploadIdle: 300, checkEvery: 50 } });
  const { orgId } = await createOrganisation(app);
  member = await createMember(app, orgId);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.fastify.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** The seed's own status: the session has expired (§8). */
const SESSION_GONE = 819;

/** As bytes: a header need not be valid text. */
async function ask(line: string, headers: Record<string, Buffer | string>, body = ''): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1');
  const all = {
    host: 'demo.example.com',
    connection: 'close',
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const head = Object.entries(all).flatMap(([name, value]) => [Buffer.from(`${name}: `), Buffer.from(value), Buffer.from('\r\n')]);
  socket.write(Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n`), ...head, Buffer.from(`\r\n${body}`)]));
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  const text = Buffer.concat(parts).toString();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

const HEADERS = [
  'host',
  'x-access-token',
  'access-token',
  'authorization',
  'cookie',
  'x-preview-as',
  'x-request-id',
  'user-agent',
  'accept',
  'accept-language',
  'accept-encoding',
  'origin',
  'referer',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'content-type',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'expect',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'range',
  'x-content-sha256',
  'x-http-method-override',
];

const ODD: Record<string, Buffer | string> = {
  NUL: Buffer.from('a\0b'),
  'a lone surrogate': Buffer.from([0x61, 0xed, 0xa0, 0xbd, 0x62]),
  'invalid UTF-8': Buffer.from([0xff, 0xfe, 0x80, 0xc0]),
  '10,000 characters': 'x'.repeat(10_000),
  '10,000 characters of Chinese': '文'.repeat(10_000),
  'Chinese and a picture': '学员 😀',
  'escapes of forbidden characters': '%00%ED%A0%BD\\u0000\\ud83d',
  'script and SQL injection': `"><script>alert(1)</script>'; drop table member; --`,
  nothing: '',
  blanks: '   ',
  signs: ';,=;;==, ,\t"\\',
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The requests that each header is sent with: a member's call, a guest's sign-in, documents, a file, an upload, and an unknown path. */
const asked = (): [line: string, headers: Record<string, string>, body?: string][] => [
  [`GET /api${accountApi.myInfo.path}`, { 'x-access-token': member.token }],
  [`POST /api${identityApi.loginUnp.path}`, FORM, 'orgCode=demo&username=lin&password=x&keyId=k&terminal=pc'],
  ['GET /api/message-front/v1/messageInbox/pickUpRedPointOfTarget/1/3', {}],
  ['GET /web/login', {}],
  ['GET /web/manifest.webmanifest', {}],
  ['GET /files/none/none.png', {}],
  ['PUT /oss/parts/none/none/1', { 'content-type': 'application/octet-stream' }, 'x'],
  ['POST /oss', FORM, 'a=b'],
  ['GET /api/metrics', {}],
  ['GET /nowhere', {}],
];

/** The problem with a response; null if there is none. */
function problemOf({ status, text }: Awaited<ReturnType<typeof ask>>): string | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const said = rest.join('\n');
  if (status === 0 || (status >= 500 && status !== SESSION_GONE)) {
    return `status ${status}`;
  }
  if (INTERNAL.test(said)) {
    return `something internal: ${INTERNAL.exec(said)?.[0]}`;
  }
  const isRefusal = /content-type: application\/json/i.test(head) && said.includes('"flag":false');
  return isRefusal && !/[\u4e00-\u9fff]/.test(said) ? 'nothing in Chinese' : null;
}

test.each(Object.entries(ODD))('a header of %s never breaks a response or leaks internals', async (_name, value) => {
  const problems: string[] = [];
  for (const name of HEADERS) {
    for (const [line, headers, body] of asked()) {
      const answer = await ask(line, { ...headers, [name]: value }, body);
      const problem = problemOf(answer);
      problems.push(...(problem === null ? [] : [`${line}, ${name}: ${problem}\n${answer.text.slice(0, 400)}`]));
    }
  }
  expect(problems.slice(0, 5).join('\n\n')).toBe('');
});

test('a caller who sends odd headers is served as usual afterwards', async () => {
  const { status } = await ask(`GET /api${accountApi.myInfo.path}`, { 'x-access-token': member.token });
  expect(status).toBe(200);
});
