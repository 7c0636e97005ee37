import { uploadApi, type UploadSigning } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type App } from '../../app.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../test/factories.ts';
import { startFakeBucket, type FakeBucket } from '../../../test/fake-bucket.ts';
import { PNG, postForm } from '../../../test/upload-form.ts';
import { createBucketStorage } from '../../platform/storage/bucket/bucket-storage.ts';

const config = {
  trustedProxies: false as const,
  callsPerMinute: 1_000_000,
  contentUrl: '',
  publicUrl: 'http://localhost:3000',
  selfChecks: true,
  metricsToken: undefined,
  limits: undefined,
  maxEventLoopDelay: Infinity,
};

describe.each(['s3', 'oss'] as const)('direct uploads to a bucket of type %s', (kind) => {
  let ground: TestApp;
  let app: App;
  let bucket: FakeBucket;
  let token: string;
  let orgId: string;
  beforeAll(async () => {
    ground = await createTestApp();
    bucket = await startFakeBucket(kind, { now: () => ground.platform.clock.now() });
    const storage = createBucketStorage({ ...bucket.settings, browserEndpoint: bucket.settings.endpoint });
    app = await buildApp({ ...ground.platform, storage }, ground.jobs, config);
    ({ orgId } = await createOrganisation(ground));
    ({ token } = await createAdministrator(ground, orgId, ['content']));
  });
  afterAll(async () => {
    await app.fastify.close();
    await bucket.close();
    await ground.close();
  });

  const sign = async (over: object = {}) => {
    const signing = await call(app, token, uploadApi.sign, {
      query: { purpose: 'picture', fileName: '图.PNG', size: PNG.length, ...over },
    });
    return { ...signing, direct: signing.direct ?? { url: '', fields: [], objectKey: '' } };
  };
  const send = async (
    { direct }: UploadSigning,
    { content = PNG as Buffer, over = {} }: { content?: Buffer; over?: Record<string, string> } = {},
  ) => {
    const form = new FormData();
    direct?.fields.forEach(({ name, value }) => form.append(name, over[name] ?? value));
    form.append('file', new Blob([new Uint8Array(content)]), '图.PNG');
    return (await fetch(direct?.url ?? '', { method: 'POST', body: form })).status;
  };
  const bodyOf = (objectKey: string) => ({ body: { objectKey, fileName: '图.png', purpose: 'picture' as const } });
  const under = (prefix: string) => [...bucket.objects.keys()].filter((key) => key.startsWith(prefix));

  test('are limited to one object of one key, size and type, until the policy expires', async () => {
    const signing = await sign();
    const type: string = kind === 's3' ? 'content-type' : 'x-oss-content-type';
    const wrong = { key: `.incoming/${signing.dir}b.png`, [type]: 'text/html', policy: 'e30=', success_action_status: '201' };
    for (const [name, value] of Object.entries(wrong)) {
      expect(await send(signing, { over: { [name]: value } })).toBe(403);
    }
    expect(await send(signing, { content: Buffer.concat([PNG, PNG]) })).toBe(400);
    ground.platform.clock.advance({ minutes: 61 });
    expect(await send(signing)).toBe(403);
    expect(under('')).toEqual([]);
  });

  test('do not exist as objects until they are completed, and are served afterwards', async () => {
    const signing = await sign();
    const { objectKey } = signing.direct;
    expect(await refusal(app, token, uploadApi.complete, bodyOf(objectKey))).toBe('UPLOAD_MISSING');
    expect(await send(signing)).toBe(200);
    expect(under(orgId)).toEqual([]);
    const uploaded = await call(app, token, uploadApi.complete, bodyOf(objectKey));
    expect(uploaded).toMatchObject({ objectKey, kind: 'picture', size: PNG.length, width: 1, height: 1 });
    expect([under(orgId), under('.incoming/')]).toEqual([[objectKey], []]);
    expect(await call(app, token, uploadApi.complete, bodyOf(objectKey))).toEqual(uploaded);
    const part = await app.fastify.inject({ url: uploaded.url, headers: { range: 'bytes=0-7' } });
    expect([part.statusCode, part.rawPayload]).toEqual([206, PNG.subarray(0, 8)]);
  });

  test('keep the inspected content, even if the form is posted again', async () => {
    const signing = await sign();
    const { objectKey } = signing.direct;
    await send(signing);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(app, token, uploadApi.complete, bodyOf(objectKey))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await send(signing, { content: Buffer.from('<script>') })).toBe(200);
    await call(app, token, uploadApi.complete, bodyOf(objectKey));
    expect(bucket.objects.get(objectKey)?.content.equals(PNG)).toBe(true);
  });

  test('that change between inspection and copy succeed on a retry', async () => {
    const signing = await sign();
    const { objectKey } = signing.direct;
    await send(signing);
    bucket.afterNext(/HEAD \.incoming/, () => bucket.put(`.incoming/${objectKey}`, Buffer.from(PNG).fill(7, 60)));
    await expect(call(app, token, uploadApi.complete, bodyOf(objectKey))).rejects.toThrow();
    expect(under(orgId)).not.toContain(objectKey);
    await send(signing);
    expect(await call(app, token, uploadApi.complete, bodyOf(objectKey))).toMatchObject({ objectKey });
  });

  test('can only be recorded by the member and for the purpose they were granted to', async () => {
    const stranger = await createAdministrator(ground, orgId, ['content']);
    const signing = await sign();
    const { objectKey } = signing.direct;
    await send(signing);
    expect(await refusal(app, stranger.token, uploadApi.complete, bodyOf(objectKey))).toBe('UPLOAD_MISSING');
    const other = { body: { ...bodyOf(objectKey).body, purpose: 'cover' as const } };
    expect(await refusal(app, token, uploadApi.complete, other)).toBe('UPLOAD_MISSING');
    expect(await call(app, token, uploadApi.complete, bodyOf(objectKey))).toMatchObject({ objectKey });
  });

  test('are deleted if their content does not match their name', async () => {
    const signing = await sign();
    const { objectKey } = signing.direct;
    await send(signing, { content: Buffer.from('<script>') });
    expect(await refusal(app, token, uploadApi.complete, bodyOf(objectKey))).toBe('UPLOAD_CONTENT_MISMATCH');
    expect(bucket.objects.has(objectKey) || bucket.objects.has(`.incoming/${objectKey}`)).toBe(false);
  });

  test('by guests, and by clients without bucket support, are passed on by the server', async () => {
    const { code } = await createOrganisation(ground);
    const query = { purpose: 'picture', fileName: 'a.png', size: PNG.length, orgCode: code } as const;
    const signing = await call(app, '', uploadApi.signTemporary, { query });
    expect(signing.direct).toBeNull();
    expect((await postForm(app, signing, `${signing.dir}a.png`)).statusCode).toBe(200);
    const own = await sign();
    expect((await postForm(app, own, `${own.dir}a.png`)).statusCode).toBe(200);
    expect(await call(app, token, uploadApi.complete, bodyOf(`${own.dir}a.png`))).toMatchObject({ size: PNG.length });
    expect(bucket.objects.has(`${signing.dir}a.png`)).toBe(true);
  });

  test('serve films from the bucket under a URL that stays the same for a day', async () => {
    bucket.put(`${orgId}/video/1/a film.mp4`, '0123456789');
    const url = ground.platform.files.url(`${orgId}/video/1/a film.mp4`) ?? '';
    const answer = await app.fastify.inject({ url });
    expect(answer.statusCode).toBe(302);
    const address = String(answer.headers.location);
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', '234']);
    expect((await fetch(address.replace(/a%20film/, 'other'))).status).toBe(403);
    ground.platform.clock.advance({ minutes: 1 });
    expect((await app.fastify.inject({ url })).headers.location).toBe(address);
    expect((await app.fastify.inject({ url: url.replace(/s=.*/, 's=forged') })).statusCode).toBe(404);
  });

  test('allow the bucket in the content security policy, for media and connections only', async () => {
    const { headers } = await app.fastify.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`media-src 'self' blob: ${bucket.settings.endpoint}`);
    expect(policy).toContain(`connect-src 'self' ${bucket.settings.endpoint}`);
  });

  test('report an unavailable bucket while everything else keeps working', async () => {
    bucket.failNext(1000, 500);
    const answer = await app.fastify.inject({ url: ground.platform.files.url(`${orgId}/document/1/a.pdf`) ?? '' });
    expect(answer.statusCode).toBe(503);
    expect((await app.fastify.inject('/api/ready')).statusCode).toBe(200);
    bucket.failNext(0, 200);
  });
});
