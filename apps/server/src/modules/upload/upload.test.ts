import { uploadPurposes, uploadRules } from '@palm/contract/areas';
import { sectionUploads } from '@palm/contract/course/kinds';
import { uploadApi, type UploadSigning } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, type TestMember } from '../../../test/factories.ts';
import { PNG, postForm } from '../../../test/upload-form.ts';

let app: TestApp;
let member: TestMember;
let orgId: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ orgId } = await createOrganisation(app));
  member = await createMember(app, orgId);
});
afterAll(() => app.close());

const query = { purpose: 'avatar', fileName: '图.png', size: PNG.length } as const;
const sign = () => call(app, member.token, uploadApi.sign, { query });
const bodyOf = (objectKey: string) => ({ body: { objectKey, fileName: '图.png', purpose: 'avatar' as const } });
const post = (signing: UploadSigning, objectKey: string, content?: Buffer) => postForm(app, signing, objectKey, content);

describe('uploads', () => {
  test('are refused if the purpose does not allow the type or the size', async () => {
    expect(await refusal(app, member.token, uploadApi.sign, { query: { ...query, fileName: 'page.svg' } })).toBe('UPLOAD_TYPE_REFUSED');
    expect(await refusal(app, member.token, uploadApi.sign, { query: { ...query, size: 30_000_000 } })).toBe('UPLOAD_TOO_LARGE');
  });

  test('are limited for learners to their own purposes, and for administrators to those of their permissions', async () => {
    const signable = async (token: string) => {
      const signed: string[] = [];
      for (const purpose of uploadPurposes) {
        const fileName = `a.${uploadRules[purpose].extensions[0]}`;
        const answer = await send(app, token, uploadApi.sign, { query: { purpose, fileName, size: 9 } });
        const { flag, errorCode } = answer.json<{ flag: boolean; errorCode: string }>();
        expect(flag || errorCode === 'FORBIDDEN').toBe(true);
        signed.push(...(flag ? [purpose] : []));
      }
      return signed.sort();
    };
    expect(await signable(member.token)).toEqual(['avatar', 'homework', 'photo', 'qa-picture']);
    const administrator = async (permission: 'content' | 'member' | 'setting') =>
      signable((await createAdministrator(app, orgId, [permission])).token);
    expect(await administrator('content')).toEqual(
      ['avatar', 'homework', 'photo', 'qa-picture', 'picture', 'cover', 'banner', ...Object.keys(sectionUploads), 'caption'].sort(),
    );
    expect(await administrator('member')).toEqual(['avatar', 'homework', 'import', 'photo', 'picture', 'qa-picture']);
    expect(await administrator('setting')).toEqual(['avatar', 'branding', 'homework', 'photo', 'picture', 'qa-picture']);
  });

  test('are refused for an empty file before anything is sent', async () => {
    expect(await refusal(app, member.token, uploadApi.sign, { query: { ...query, size: 0 } })).toBe('UPLOAD_EMPTY');
  });

  test('succeed for every purpose that a member may sign', async () => {
    for (const purpose of ['avatar', 'homework', 'photo', 'qa-picture'] as const) {
      const signing = await call(app, member.token, uploadApi.sign, { query: { ...query, purpose } });
      const objectKey = `${signing.dir}a.png`;
      expect((await post(signing, objectKey)).statusCode).toBe(200);
      const recorded = { objectKey, fileName: '图.png', purpose };
      expect(await call(app, member.token, uploadApi.complete, { body: recorded })).toMatchObject({ kind: 'picture' });
    }
  });

  test('are signed, posted, recorded, and served with ranges under a signed link', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}a.png`;
    expect((await post(signing, objectKey)).statusCode).toBe(200);
    const uploaded = await call(app, member.token, uploadApi.complete, bodyOf(objectKey));
    expect(uploaded).toMatchObject({ kind: 'picture', mediaType: 'image/png', size: PNG.length, width: 1, height: 1 });
    expect(await call(app, member.token, uploadApi.complete, bodyOf(objectKey))).toEqual(uploaded);

    const part = await app.fastify.inject({ url: uploaded.url, headers: { range: 'bytes=0-7' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(PNG.subarray(0, 8));
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect((await app.fastify.inject({ url: uploaded.url.replace(/s=.*/, 's=forged') })).statusCode).toBe(404);
    app.platform.clock.advance({ days: 3 });
    expect((await app.fastify.inject({ url: uploaded.url })).statusCode).toBe(404);
  });

  test('are inspected once for concurrent completions', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}a.png`;
    await post(signing, objectKey);
    const answers = await Promise.all(Array.from({ length: 300 }, () => call(app, member.token, uploadApi.complete, bodyOf(objectKey))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await app.platform.db.selectFrom('stored_object').select('id').where('object_key', '=', objectKey).execute()).toHaveLength(1);
  });

  test('outside their signed folder are refused with the reason in XML', async () => {
    const answer = await post(await sign(), `${orgId}/avatar/elsewhere/a.png`);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('<Code>AccessDenied</Code>');
  });

  test('are deleted if their content does not match their name', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}b.png`;
    await post(signing, objectKey, Buffer.from('<script>alert(1)</script>'));
    expect(await refusal(app, member.token, uploadApi.complete, bodyOf(objectKey))).toBe('UPLOAD_CONTENT_MISMATCH');
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
  });

  test('can only be recorded by the member and for the purpose they were granted to', async () => {
    const stranger = await createMember(app, (await createOrganisation(app)).orgId);
    const colleague = await createMember(app, orgId);
    const signing = await sign();
    const objectKey = `${signing.dir}c.png`;
    await post(signing, objectKey);
    const other = { body: { ...bodyOf(objectKey).body, purpose: 'picture' as const } };
    const refused = async () => [
      await refusal(app, stranger.token, uploadApi.complete, bodyOf(objectKey)),
      await refusal(app, colleague.token, uploadApi.complete, bodyOf(objectKey)),
      await refusal(app, member.token, uploadApi.complete, other),
    ];
    expect(await refused()).toEqual(['UPLOAD_MISSING', 'UPLOAD_MISSING', 'UPLOAD_MISSING']);
    await call(app, member.token, uploadApi.complete, bodyOf(objectKey));
    expect(await refused()).toEqual(['UPLOAD_MISSING', 'UPLOAD_MISSING', 'UPLOAD_MISSING']);
  });

  test('by guests are limited to small pictures by name, size and content', async () => {
    const { code } = await createOrganisation(app);
    const guest = { purpose: 'picture', fileName: 'a.png', size: 40, orgCode: code } as const;
    const refused = (over: object) => refusal(app, '', uploadApi.signTemporary, { query: { ...guest, ...over } });
    expect(await refused({ fileName: 'a.pdf' })).toBe('UPLOAD_TYPE_REFUSED');
    expect(await refused({ purpose: 'video', fileName: 'a.mp4' })).toBe('UPLOAD_TYPE_REFUSED');
    expect(await refused({ size: 2 * 1024 ** 2 + 1 })).toBe('UPLOAD_TOO_LARGE');
    const signing = await call(app, '', uploadApi.signTemporary, { query: guest });
    const answer = await post(signing, `${signing.dir}a.png`, Buffer.from('<script>alert(1)</script>'));
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('<Code>InvalidArgument</Code>')]);
    expect(await app.platform.storage.stat(`${signing.dir}a.png`)).toBeNull();
    const picture = await call(app, '', uploadApi.signTemporary, { query: { ...guest, size: PNG.length } });
    expect((await post(picture, `${picture.dir}a.png`)).statusCode).toBe(200);
  });

  test('larger than announced are refused', async () => {
    const signing = await sign();
    const answer = await post(signing, `${signing.dir}a.png`, Buffer.concat([PNG, Buffer.from('x')]));
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('<Code>EntityTooLarge</Code>')]);
    expect(await app.platform.storage.stat(`${signing.dir}a.png`)).toBeNull();
  });

  test('with a malformed form are refused in XML as well', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await app.fastify.inject({ method: 'POST', url: '/oss', headers, payload: '--b\r\nnonsense' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/xml']);
  });
});

describe('a stored object', () => {
  const codes = (answers: { statusCode: number; body: string }[]) =>
    answers.map(({ statusCode, body }) => `${statusCode} ${/<Code>(\w+)/.exec(body)?.[1] ?? ''}`).sort();

  test('is not overwritten by the same key while the policy is still valid', async () => {
    const signing = await sign();
    const objectKey = `${signing.dir}a.png`;
    const other = Buffer.from(PNG).fill(7, 40);
    await post(signing, objectKey);
    app.platform.clock.advance({ minutes: 30 });
    expect(codes([await post(signing, objectKey, other)])).toEqual(['409 FileAlreadyExists']);
    const uploaded = await call(app, member.token, uploadApi.complete, bodyOf(objectKey));
    expect(codes([await post(signing, objectKey, other)])).toEqual(['409 FileAlreadyExists']);
    expect((await app.fastify.inject({ url: uploaded.url })).rawPayload).toEqual(PNG);
  });

  test('is stored once if posted concurrently', async () => {
    const signing = await sign();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(signing, `${signing.dir}a.png`)));
    expect(codes(answers)).toEqual(['200 ', ...Array.from({ length: 49 }, () => '409 FileAlreadyExists')]);
  });

  test('is the only one that its policy allows', async () => {
    const signing = await sign();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => post(signing, `${signing.dir}${place}.png`)));
    expect(codes(answers)).toEqual(['200 ', ...Array.from({ length: 19 }, () => '403 AccessDenied')]);
    expect(codes([await post(await sign(), `${(await sign()).dir}a.png`)])).toEqual(['403 AccessDenied']);
  });
});

describe('file names', () => {
  test('may contain two consecutive dots and long Chinese words', async () => {
    for (const name of ['a..b.png', '..b.png', `${'图'.repeat(80)}.png`]) {
      const signing = await sign();
      const objectKey = `${signing.dir}${name}`;
      expect((await post(signing, objectKey)).statusCode).toBe(200);
      const { url } = await call(app, member.token, uploadApi.complete, bodyOf(objectKey));
      expect((await app.fastify.inject({ url })).rawPayload).toEqual(PNG);
    }
  });

  test('of 300 bytes, with folders or with control characters are refused before they reach the disk', async () => {
    for (const name of [`${'a'.repeat(296)}.png`, 'a/b.png', '../a.png', 'a\u0001.png', '']) {
      const signing = await sign();
      const answer = await post(signing, `${signing.dir}${name}`);
      expect([400, 403], name).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/xml');
    }
    const fileName = `${'a'.repeat(296)}.png`;
    const answer = await send(app, member.token, uploadApi.sign, { query: { ...query, fileName } });
    expect(answer.json()).toMatchObject({ flag: false, msg: expect.stringContaining('文件名不能超过 200 个字') as string });
    const key = `${orgId}/avatar/${app.platform.newId()}/${'a'.repeat(300)}`;
    expect(await refusal(app, member.token, uploadApi.complete, bodyOf(key))).toBe('UPLOAD_MISSING');
    expect((await app.fastify.inject({ url: app.platform.files.url(key) ?? '' })).statusCode).toBe(404);
  });
});
