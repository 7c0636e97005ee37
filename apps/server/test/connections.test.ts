import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setInterval as ticks } from 'node:timers/promises';
import { identityApi } from '@palm/contract/identity/calls';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionLimits } from '../src/platform/http/connection-limits.ts';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createMember, createOrganisation, type TestMember } from './factories.ts';

/** Each server has only one short limit, so that a busy machine is not mistaken for a slow sender. */
const limitsOf = {
  headers: { headers: 100, checkEvery: 20 },
  bodies: { body: 200, uploadIdle: 500, keepAlive: 100 },
  // It also counts until the first byte of an answer, which takes a busy machine its time.
  answers: { answerIdle: 2000 },
  // A connection that must not be cut outlives these limits.
  others: { body: 200, keepAlive: 100 },
};
type ShortLimit = keyof typeof limitsOf;
const MUCH_LONGER_MS = 700;
const TICK_MS = 20;
const BIG = Buffer.alloc(32 * 1024 * 1024, 'film');

const JSON_POST = 'POST /api/front/login/unp HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const CUT = /^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/;

const apps = new Map<ShortLimit, TestApp>();
const appOf = (shortLimit: ShortLimit): TestApp => apps.get(shortLimit) as TestApp;
let member: TestMember;
beforeAll(async () => {
  for (const [shortLimit, limits] of Object.entries(limitsOf)) {
    const app = await createTestApp({ limits: { ...connectionLimits, ...limits } });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    apps.set(shortLimit as ShortLimit, app);
  }
  member = await createMember(appOf('others'), (await createOrganisation(appOf('others'))).orgId);
});
afterAll(() => Promise.all([...apps.values()].map((app) => app.close())));

async function open(shortLimit: ShortLimit): Promise<Socket> {
  const socket = connect((appOf(shortLimit).fastify.server.address() as AddressInfo).port, '127.0.0.1');
  // A cut may arrive as a reset.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const bytes = (letter: string, count: number): string[] => Array.from({ length: count }, () => letter);

/** What arrives until the connection is closed, also if that ends in a reset. */
async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part)).resume();
  // `once` of `node:events` would reject at a reset.
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(parts).toString();
}

/** Sends a piece per tick, as a slow line does, until all are sent or the other side closes. */
async function trickle(socket: Socket, pieces: Iterable<string | Buffer>): Promise<void> {
  const waiting = [...pieces];
  for await (const _ of ticks(TICK_MS)) {
    const piece = waiting.shift();
    if (piece === undefined || socket.destroyed || !socket.writable) {
      return;
    }
    socket.write(piece);
  }
}

describe('a connection is closed', () => {
  test('if it sends nothing', async () => {
    expect(await answerOf(await open('headers'))).toMatch(CUT);
  });

  test('if its headers never end', async () => {
    const socket = await open('headers');
    const answer = answerOf(socket);
    await trickle(socket, ['GET /api/health HTTP/1.1\r\nhost: x\r\n', ...Array.from({ length: 100 }, (_, n) => `x-${n}: 1\r\n`)]);
    expect(await answer).toMatch(CUT);
  });

  test('if its body arrives byte by byte', async () => {
    const socket = await open('bodies');
    const answer = answerOf(socket);
    await trickle(socket, [`${JSON_POST}content-length: 500\r\n\r\n{`, ...bytes(' ', 400)]);
    expect(await answer).toMatch(CUT);
  });

  test('if its body arrives byte by byte after the call was refused', async () => {
    const socket = await open('bodies');
    const answer = answerOf(socket);
    const head = 'POST /api/front/exam/save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';
    await trickle(socket, [head, ...bytes(' ', 400)]);
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test.each([
    ['its URL is malformed', '/api/%', '', /^HTTP\/1\.1 200 [^]*PARAM_INVALID/],
    ['its URL is too long', `/api/${'a/'.repeat(5000)}`, '', /^HTTP\/1\.1 413 /],
    ['it expects what no server knows', '/api/front/login/unp', 'expect: miracles\r\n', CUT],
  ])('if its body arrives byte by byte although %s', async (_name, url, header, answered) => {
    const socket = await open('bodies');
    const answer = answerOf(socket);
    const head = `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}content-length: 500\r\n\r\n{`;
    await trickle(socket, [head, ...bytes(' ', 400)]);
    expect(socket.destroyed || !socket.writable).toBe(true);
    expect(await answer).toMatch(answered);
  });

  test('if it sends no further request', async () => {
    const socket = await open('bodies');
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n');
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('if its upload has stalled', async () => {
    const socket = await open('bodies');
    socket.write('POST /oss HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\n');
    expect(await answerOf(socket)).toMatch(CUT);
  });

  test('if it reads nothing of its response', async () => {
    appOf('answers').platform.storage.put('film.mp4', BIG);
    const connected = once(appOf('answers').fastify.server, 'connection') as Promise<[Socket]>;
    const socket = await open('answers');
    socket.pause();
    socket.write(`GET ${appOf('answers').platform.files.url('film.mp4')} HTTP/1.1\r\nhost: x\r\n\r\n`);
    const [theirs] = await connected;
    await once(theirs, 'close');
    expect(theirs.bytesWritten).toBeGreaterThan(0);
    socket.destroy();
  });

  test.each([
    ['something other than HTTP', 'hello\r\n\r\n', 400],
    ['a header with a forbidden character', 'GET /api/health HTTP/1.1\r\nhost: x\r\nx-access-token: a\0b\r\n\r\n', 400],
    ['more headers than fit', `GET /api/health HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('with an error envelope if it brings %s', async (_name, request, status) => {
    const socket = await open('bodies');
    socket.write(request);
    const [head = '', body = ''] = (await answerOf(socket)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toMatchObject({ flag: false, result: null, msg: expect.stringMatching(/[\u4e00-\u9fff]/) });
  });
});

describe('a connection stays open', () => {
  test('for a slow upload', async () => {
    const signing = await call(appOf('others'), member.token, uploadApi.sign, {
      query: { purpose: 'avatar', fileName: '图.png', size: 400 },
    });
    const fields = { key: `${signing.dir}a.png`, policy: signing.policy, OSSAccessKeyId: signing.accessId, signature: signing.signature };
    const parts = Object.entries({ ...fields, success_action_status: '200' }).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const head = `${parts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    const pieces = [...bytes('x', Math.ceil(MUCH_LONGER_MS / TICK_MS)), '\r\n--b--\r\n'];
    const length = Buffer.byteLength(head) + pieces.join('').length;
    const socket = await open('others');
    const answer = answerOf(socket);
    await trickle(socket, [
      `POST /oss HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n${head}`,
      ...pieces,
    ]);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('for a paused video', async () => {
    appOf('others').platform.storage.put('film.mp4', BIG);
    const socket = await open('others');
    socket.pause();
    socket.write(`GET ${appOf('others').platform.files.url('film.mp4')} HTTP/1.1\r\nhost: x\r\n\r\n`);
    for await (const since of ticks(MUCH_LONGER_MS, performance.now())) {
      expect(performance.now() - since).toBeGreaterThan(limitsOf.others.body);
      break;
    }
    expect((await answerOf(socket)).length).toBeGreaterThan(BIG.length);
  });
});

describe('a body', () => {
  const post = (path: string, token: string, payload: string) =>
    appOf('others').fastify.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { 'x-access-token': token }) },
      payload,
    });
  const large = JSON.stringify({ text: 'x'.repeat(70_000) });

  test('of a public call must be small', async () => {
    const response = await post(identityApi.loginUnp.path, '', large);
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test("of a member's call may be larger", async () => {
    expect((await post('/front/study/report', member.token, large)).json()).toMatchObject({ errorCode: 'PARAM_INVALID' });
  });

  test('of a caller without a session is not read: even a broken one is answered with a missing session', async () => {
    expect((await post('/front/study/report', '', `${large}{`)).json()).toMatchObject({ errorCode: 'SESSION_REQUIRED' });
    expect((await post('/front/study/report', '', 'x'.repeat(5_000_000))).statusCode).toBe(401);
  });
});
