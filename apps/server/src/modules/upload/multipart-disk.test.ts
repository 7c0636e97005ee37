import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { multipartApi } from '@palm/contract/upload/multipart';
import { PART_BYTES } from '@palm/contract/upload/parts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../test/factories.ts';
import { initiate, largeFile, partOf, putPart, putParts, outcomeOf } from '../../../test/upload-parts.ts';
import { buildApp, type App } from '../../app.ts';
import { createLocalStorage } from '../../platform/storage/local-storage.ts';
import { readBytes } from '../../platform/storage/read-bytes.ts';

const config = {
  trustedProxies: false as const,
  callsPerMinute: 1_000_000,
  contentUrl: '',
  publicUrl: 'http://localhost',
  selfChecks: true,
  maxEventLoopDelay: Infinity,
};

describe('a multipart upload on the local disk', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'palm-multipart-'));
  const storage = createLocalStorage(folder);
  let ground: TestApp;
  let orgId: string;
  let token: string;
  beforeAll(async () => {
    ground = await createTestApp();
    ({ orgId } = await createOrganisation(ground));
    ({ token } = await createAdministrator(ground, orgId, ['content']));
  });
  afterAll(async () => {
    await ground.close();
    rmSync(folder, { recursive: true });
  });

  /** Starts another server on the same database and disk. */
  const start = (): Promise<App> => buildApp({ ...ground.platform, storage: createLocalStorage(folder) }, ground.jobs, config);
  const incoming = () => readdirSync(join(folder, '.incoming'));

  test('loses no acknowledged part across a restart, even while it is being joined', async () => {
    const content = largeFile(7);
    const uploadId = ground.platform.newId();
    const first = await start();
    await putParts(first, await initiate(first, token, uploadId, content), content, [1, 3]);
    await first.fastify.close();

    const second = await start();
    const upload = await initiate(second, token, uploadId, content);
    expect(upload.received).toEqual([1, 3]);
    await putParts(second, upload, content, [2]);
    // Simulates a crash after the parts were joined and before that was recorded.
    const parts = await ground.platform.db
      .selectFrom('upload_part')
      .select(['number', 'checksum'])
      .where('upload_id', '=', uploadId)
      .orderBy('number')
      .execute();
    const objectKey = `${orgId}/document/${uploadId}/${uploadId}.pdf`;
    await storage.join(
      objectKey,
      parts.map(({ number, checksum }) => `${orgId}/part/${uploadId}/${number}-${checksum}`),
    );
    expect(await call(second, token, multipartApi.complete, { body: { uploadId } })).toEqual({ objectKey });
    expect((await readBytes(storage, objectKey)).equals(content)).toBe(true);
    expect((statSync(join(folder, objectKey)).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(join(folder, orgId, 'part'))).toEqual([]);
    await second.fastify.close();
  });

  test('keeps nothing of a part whose connection breaks, and accepts it when resent', async () => {
    const content = largeFile(8);
    const app = await start();
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const upload = await initiate(app, token, ground.platform.newId(), content);
    const { port } = app.fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = ['host: localhost', 'content-type: application/octet-stream', `x-content-sha256: ${'a'.repeat(64)}`];
    socket.write(
      `PUT ${upload.partUrl.replace('{number}', '1')} HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${PART_BYTES}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(256 * 1024));
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), { timeout: 20_000, interval: 20 });
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 20_000, interval: 20 });
    expect(outcomeOf(await putPart(app, upload, { number: 1, bytes: partOf(content, 1) }))).toBe('204');
    await app.fastify.close();
  });
});
