import { uploadApi, type UploadSigning } from '@palm/contract/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createMember, createOrganisation, type TestMember } from '../../../test/factories.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BOUNDARY = 'palm-test-boundary';

/** The multipart body of seed §7, its fields in the seed's order. */
function multipart(signing: UploadSigning, objectKey: string, content: Buffer): Buffer {
  const fields = {
    name: '图.png',
    key: objectKey,
    policy: signing.policy,
    OSSAccessKeyId: signing.accessId,
    success_action_status: '200',
    signature: signing.signature,
  };
  const head = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="图.png"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head.join('') + file), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

describe('uploads', () => {
  let app: TestApp;
  let member: TestMember;
  let orgId: string;

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    member = await createMember(app, orgId);
  });
  afterAll(() => app.close());

  const sign = () => call(app, member.token, uploadApi.sign, { query: { purpose: 'picture', fileName: '图.png', size: PNG.length } });
  const post = (signing: UploadSigning, objectKey: string, content = PNG) =>
    app.fastify.inject({
      method: 'POST',
      url: signing.host,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: multipart(signing, objectKey, content),
    });

  test('refuse a type that the purpose does not allow, and a size above its limit', async () => {
    const query = { purpose: 'picture', fileName: 'page.svg', size: 10 } as const;
    expect(await refusal(app, member.token, uploadApi.sign, { query })).toBe('UPLOAD_TYPE_REFUSED');
    expect(await refusal(app, member.token, uploadApi.sign, { query: { ...query, fileName: 'a.png', size: 30_000_000 } })).toBe(
      'UPLOAD_TOO_LARGE',
    );
  });

  test('go through signing, the form post and the record, and are served with ranges under a signed link', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}a.png`;
    expect((await post(signing, objectKey)).statusCode).toBe(200);
    const body = { objectKey, fileName: '图.png', purpose: 'picture' } as const;
    const uploaded = await call(app, member.token, uploadApi.complete, { body });
    expect(uploaded).toMatchObject({ kind: 'picture', mediaType: 'image/png', size: PNG.length, width: 1, height: 1 });
    expect(await call(app, member.token, uploadApi.complete, { body })).toEqual(uploaded);

    const part = await app.fastify.inject({ url: uploaded.url, headers: { range: 'bytes=0-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(PNG.subarray(0, 8));
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.fastify.inject({ url: uploaded.url.replace(/s=.*/, 's=forged') })).statusCode).toBe(404);
    app.platform.clock.advance({ days: 3 });
    expect((await app.fastify.inject({ url: uploaded.url })).statusCode).toBe(404);
  });

  test('outside their signed folder are refused with the reason in XML', async () => {
    const answer = await post(await sign(), `${orgId}/picture/elsewhere/a.png`);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('<Code>AccessDenied</Code>');
  });

  test('whose bytes are not what the name says are deleted', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}b.png`;
    await post(signing, objectKey, Buffer.from('<script>alert(1)</script>'));
    const body = { objectKey, fileName: 'b.png', purpose: 'picture' } as const;
    expect(await refusal(app, member.token, uploadApi.complete, { body })).toBe('UPLOAD_CONTENT_MISMATCH');
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
  });

  test('of another organisation cannot be recorded', async () => {
    const stranger = await createMember(app, (await createOrganisation(app)).orgId);
    const signing = await sign();
    const objectKey = `${signing.dir}c.png`;
    await post(signing, objectKey);
    const body = { objectKey, fileName: 'c.png', purpose: 'picture' } as const;
    expect(await refusal(app, stranger.token, uploadApi.complete, { body })).toBe('UPLOAD_MISSING');
  });
});
