import { mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadApi, type UploadSigning } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../test/factories.ts';
import { formHead, formType, multipart, PNG, postForm } from '../../../test/upload-form.ts';
import { buildApp, type App } from '../../app.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import { watchUploads } from './upload.jobs.ts';

const UPLOADS = 60;
const MB = 1024 ** 2;

describe('interrupted uploads', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'palm-broken-off-'));
  let ground: TestApp;
  let app: App;
  let token: string;

  beforeAll(async () => {
    ground = await createTestApp();
    const config = {
      trustedProxies: false as const,
      callsPerMinute: 1_000_000,
      contentUrl: '',
      publicUrl: 'http://localhost',
      selfChecks: true,
      maxEventLoopDelay: Infinity,
    };
    app = await buildApp({ ...ground.platform, storage: createLocalStorage(folder) }, ground.jobs, config);
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { orgId } = await createOrganisation(ground);
    ({ token } = await createAdministrator(ground, orgId, ['content']));
  });
  afterAll(async () => {
    await app.fastify.close();
    await ground.close();
    rmSync(folder, { recursive: true });
  });

  const sign = () => call(app, token, uploadApi.sign, { query: { purpose: 'document', fileName: 'a.pdf', size: 10 * MB } });

  /** Sends the head of a form and half of the announced content. */
  const begin = (signing: UploadSigning): Socket => {
    const { port } = app.fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const form = formHead(signing, `${signing.dir}a.pdf`);
    socket.write(`POST /oss HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${formType}\r\ncontent-length: ${form.length + 10 * MB}\r\n\r\n`);
    socket.write(form);
    socket.write(Buffer.alloc(256 * 1024, 'x'));
    return socket;
  };

  const temporaryFiles = () => readdirSync(join(folder, '.incoming'));
  const openDescriptors = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(join('/proc/self/fd', fd)).startsWith(folder);
      } catch {
        // The descriptor was closed after the folder was read.
        return false;
      }
    });
  const claimed = () =>
    ground.platform.db.selectFrom('upload_grant').select('bytes').where('bytes', '>', 0).where('object_key', 'is not', null).execute();
  const until = (state: () => unknown, value: unknown) =>
    vi.waitFor(async () => expect(await state()).toEqual(value), { timeout: 40_000, interval: 20 });

  test.each([
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
    ['closed', (socket: Socket) => socket.destroy()],
    ['ended half way', (socket: Socket) => socket.end()],
  ])('leave no open descriptor and no temporary file if connections are %s', async (_how, breakOff) => {
    const sockets = (await Promise.all(Array.from({ length: UPLOADS }, sign))).map(begin);
    await until(() => temporaryFiles().length, UPLOADS);
    expect(openDescriptors().length).toBeGreaterThan(0);
    sockets.forEach(breakOff);
    await until(temporaryFiles, []);
    await until(openDescriptors, []);
    sockets.forEach((socket) => socket.destroy());
    // They do not count towards the quota either.
    await until(claimed, []);
  });

  test('receive the reason over the wire if the server refuses them as too large or duplicate', async () => {
    const { port } = app.fastify.server.address() as AddressInfo;
    const signing = await sign();
    const post = async (content: Buffer) => {
      const body = new Uint8Array(multipart(signing, `${signing.dir}a.pdf`, content));
      const answer = await fetch(`http://127.0.0.1:${port}/oss`, { method: 'POST', headers: { 'content-type': formType }, body });
      return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
    };
    expect(await post(Buffer.alloc(20 * MB))).toEqual([400, 'EntityTooLarge']);
    expect(await post(Buffer.alloc(20 * MB))).toEqual([409, 'FileAlreadyExists']);
    await until(temporaryFiles, []);
    await until(openDescriptors, []);
  });

  test('are swept on restart after a server crash', async () => {
    const left = join(folder, '.incoming', 'left-by-a-crash');
    writeFileSync(left, 'half a film');
    const before = new Date(ground.platform.clock.now().getTime() - 3_600_000);
    utimesSync(left, before, before);
    const watch = watchUploads({ ...ground.platform, storage: createLocalStorage(folder) });
    await watch.stop();
    expect(temporaryFiles()).toEqual([]);
  });

  test('do not block the next upload', async () => {
    const signing = await sign();
    expect((await postForm(app, signing, `${signing.dir}a.pdf`, PNG)).statusCode).toBe(200);
  });
});
