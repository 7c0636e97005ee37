import { multipartApi } from '@palm/contract/upload/multipart';
import { PART_BYTES } from '@palm/contract/upload/parts';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createOrganisation, type TestMember } from '../../../test/factories.ts';
import { initiate, largeFile, outcomeOf, partOf, putPart, putParts } from '../../../test/upload-parts.ts';
import { readBytes } from '../../platform/storage/read-bytes.ts';
import { sweepUploads } from './upload.jobs.ts';

const content = largeFile(1);

let app: TestApp;
let orgId: string;
let author: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ orgId } = await createOrganisation(app));
  author = await createAdministrator(app, orgId, ['content']);
});
afterAll(() => app.close());
afterEach(() => app.platform.storage.leave(Infinity));

const begin = async () => {
  const uploadId = app.platform.newId();
  return { uploadId, upload: await initiate(app, author.token, uploadId, content) };
};
const complete = (uploadId: string) => call(app, author.token, multipartApi.complete, { body: { uploadId } });
const received = async (uploadId: string) => (await initiate(app, author.token, uploadId, content)).received;
const partObjects = async (uploadId: string) => {
  const rows = await app.platform.db.selectFrom('upload_part').select(['number', 'checksum']).where('upload_id', '=', uploadId).execute();
  const found = await Promise.all(
    rows.map(({ number, checksum }) => app.platform.storage.stat(`${orgId}/part/${uploadId}/${number}-${checksum}`)),
  );
  return found.filter((one) => one !== null).length;
};

describe('a part of a multipart upload', () => {
  test('is refused if its size, content, number or checksum is wrong', async () => {
    const { uploadId, upload } = await begin();
    const first = partOf(content, 1);
    const sent = async (part: Parameters<typeof putPart>[2]) => outcomeOf(await putPart(app, upload, part));
    expect(await sent({ number: 1, bytes: first.subarray(1) })).toBe('400 InvalidPartSize');
    expect(await sent({ number: 3, bytes: first })).toBe('400 InvalidPartSize');
    expect(await sent({ number: 1, bytes: first, checksum: 'a'.repeat(64) })).toBe('400 InvalidDigest');
    expect(await sent({ number: 1, bytes: first, checksum: 'none' })).toBe('400 InvalidDigest');
    expect(await sent({ number: 4, bytes: first })).toBe('400 InvalidPartNumber');
    expect(await sent({ number: 0, bytes: first })).toBe('400 InvalidPartNumber');
    expect([await received(uploadId), await partObjects(uploadId)]).toEqual([[], 0]);
  });

  test('may be resent, also concurrently; different content with the same number is refused', async () => {
    const { uploadId, upload } = await begin();
    const mine = { number: 2, bytes: partOf(content, 2) };
    const answers = await Promise.all(Array.from({ length: 8 }, () => putPart(app, upload, mine)));
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['204']));
    expect(outcomeOf(await putPart(app, upload, mine))).toBe('204');
    expect(outcomeOf(await putPart(app, upload, { number: 2, bytes: partOf(largeFile(2), 2) }))).toBe('409 PartAlreadyExists');
    expect(await received(uploadId)).toEqual([2]);
  });

  test('is stored completely and only once if several contents claim its number concurrently', async () => {
    const { uploadId, upload } = await begin();
    const contents = [1, 2, 3, 4].map((seed) => largeFile(seed));
    const answers = await Promise.all(contents.map((other) => putPart(app, upload, { number: 1, bytes: partOf(other, 1) })));
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.toSorted()).toEqual(['204', ...Array.from({ length: 3 }, () => '409 PartAlreadyExists')]);
    const winner = contents[outcomes.indexOf('204')] ?? expect.fail('no part counts');
    await putParts(app, upload, winner, [2, 3]);
    const { objectKey } = await complete(uploadId);
    expect((await readBytes(app.platform.storage, objectKey)).equals(winner)).toBe(true);
  });

  test('is accepted only with the signature of its own upload, for an hour', async () => {
    const { upload } = await begin();
    const other = await begin();
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['content']);
    const theirs = await initiate(app, stranger.token, app.platform.newId(), content);
    const part = { number: 1, bytes: partOf(content, 1) };
    const [path = ''] = upload.partUrl.split('?');
    for (const { partUrl } of [other.upload, theirs]) {
      const mixed = { ...upload, partUrl: `${path}?${partUrl.split('?')[1]}` };
      expect(outcomeOf(await putPart(app, mixed, part))).toBe('403 AccessDenied');
    }
    expect(outcomeOf(await putPart(app, { ...upload, partUrl: path }, part))).toBe('403 AccessDenied');
    app.platform.clock.advance({ minutes: 61 });
    expect(outcomeOf(await putPart(app, upload, part))).toBe('403 AccessDenied');
  });

  test('is refused with a distinct code while the disk is nearly full, and accepted afterwards', async () => {
    const { upload } = await begin();
    const part = { number: 1, bytes: partOf(content, 1) };
    app.platform.storage.leave(1024 ** 3);
    expect(outcomeOf(await putPart(app, upload, part))).toBe('507 InsufficientStorage');
    app.platform.storage.leave(Infinity);
    expect(outcomeOf(await putPart(app, upload, part))).toBe('204');
  });
});

describe('a multipart upload', () => {
  test('becomes one identical object, recorded like any other, and leaves no parts behind', async () => {
    const { uploadId, upload } = await begin();
    expect(upload.received).toEqual([]);
    await putParts(app, upload, content, [3, 1, 2]);
    const { objectKey } = await complete(uploadId);
    expect((await readBytes(app.platform.storage, objectKey)).equals(content)).toBe(true);
    expect(await received(uploadId)).toEqual([1, 2, 3]);
    expect(await partObjects(uploadId)).toBe(0);
    expect(outcomeOf(await putPart(app, upload, { number: 1, bytes: partOf(content, 1) }))).toBe('404 NoSuchUpload');
    // It is not a document, so it is inspected like any other upload, and deleted.
    const record = { body: { objectKey, fileName: '教案.pdf', purpose: 'document' as const } };
    expect(await refusal(app, author.token, uploadApi.complete, record)).toBe('UPLOAD_CONTENT_MISMATCH');
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
  });

  test('is joined once, however often completion is requested', async () => {
    const { uploadId, upload } = await begin();
    await putParts(app, upload, content);
    const keys = (await Promise.all(Array.from({ length: 50 }, () => complete(uploadId)))).map(({ objectKey }) => objectKey);
    expect(new Set([...keys, (await complete(uploadId)).objectKey]).size).toBe(1);
  });

  test('is not joined while parts are missing, and reports how many', async () => {
    const { uploadId, upload } = await begin();
    await putParts(app, upload, content, [1, 3]);
    const answer = await send(app, author.token, multipartApi.complete, { body: { uploadId } });
    expect(answer.json()).toMatchObject({ errorCode: 'UPLOAD_PARTS_MISSING', msg: '还有 1 段没有传到，请继续上传' });
    await putParts(app, upload, content, [2]);
    await complete(uploadId);
  });

  test('is accessible only to the member who started it', async () => {
    const { uploadId } = await begin();
    const colleague = await createAdministrator(app, orgId, ['content']);
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['content']);
    const body = { uploadId, purpose: 'document' as const, fileName: '教案.pdf', size: content.length };
    expect(await refusal(app, colleague.token, multipartApi.initiate, { body })).toBe('UPLOAD_MISSING');
    for (const { token } of [colleague, stranger]) {
      expect(await refusal(app, token, multipartApi.complete, { body: { uploadId } })).toBe('UPLOAD_MISSING');
      expect(await refusal(app, token, multipartApi.abort, { body: { uploadId } })).toBe('UPLOAD_MISSING');
    }
    // The same id in another organisation is a different upload.
    expect(await call(app, stranger.token, multipartApi.initiate, { body })).toMatchObject({ received: [] });
  });

  test('is refused in advance if its purpose does not allow the type, the size or the member', async () => {
    const uploadId = app.platform.newId();
    const body = { uploadId, purpose: 'document' as const, fileName: '教案.pdf', size: content.length };
    const refused = (token: string, changes: object) => refusal(app, token, multipartApi.initiate, { body: { ...body, ...changes } });
    expect(await refused(author.token, { fileName: '教案.wmv' })).toBe('UPLOAD_TYPE_REFUSED');
    expect(await refused(author.token, { size: 300 * 1024 ** 2 })).toBe('UPLOAD_TOO_LARGE');
    expect(await refused((await createAdministrator(app, orgId, ['member'])).token, {})).toBe('FORBIDDEN');
  });

  test('cannot be resumed with different parameters', async () => {
    const { uploadId } = await begin();
    const body = { uploadId, purpose: 'document' as const, fileName: '教案.pdf', size: content.length + 1 };
    expect(await refusal(app, author.token, multipartApi.initiate, { body })).toBe('UPLOAD_CHANGED');
  });

  test('starts only once for concurrent calls', async () => {
    const uploadId = app.platform.newId();
    await Promise.all(Array.from({ length: 50 }, () => initiate(app, author.token, uploadId, content)));
    const rows = await app.platform.db.selectFrom('upload_grant').select('bytes').where('org_id', '=', orgId).execute();
    expect(rows).toEqual([{ bytes: content.length }]);
  });

  test('counts towards the quotas from its start until it is aborted', async () => {
    const video = (uploadId: string) => ({ body: { uploadId, purpose: 'video' as const, fileName: 'a.mp4', size: 4 * 1024 ** 3 } });
    const ids = Array.from({ length: 26 }, () => app.platform.newId());
    const [last = '', ...begun] = ids;
    await Promise.all(begun.map((uploadId) => call(app, author.token, multipartApi.initiate, video(uploadId))));
    expect(await refusal(app, author.token, multipartApi.initiate, video(last))).toBe('UPLOAD_QUOTA_REACHED');
    await call(app, author.token, multipartApi.abort, { body: { uploadId: begun[0] ?? '' } });
    await call(app, author.token, multipartApi.initiate, video(last));
    // The daily quota has been reset, but uploads still in progress count towards the storage.
    app.platform.clock.advance({ hours: 25 });
    for (let place = 0; place < 4; place += 1) {
      const { token } = await createAdministrator(app, orgId, ['content']);
      await Promise.all(Array.from({ length: 25 }, () => call(app, token, multipartApi.initiate, video(app.platform.newId()))));
    }
    const { token } = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, token, multipartApi.initiate, video(app.platform.newId()))).toBe('UPLOAD_STORAGE_FULL');
  });
});

describe('an unfinished multipart upload', () => {
  test('is kept for a week after it was last resumed, then swept with all its parts', async () => {
    const { uploadId, upload } = await begin();
    await putParts(app, upload, content, [1, 2]);
    app.platform.clock.advance({ days: 6 });
    await sweepUploads(app.platform);
    expect(await received(uploadId)).toEqual([1, 2]);
    app.platform.clock.advance({ days: 6 });
    await sweepUploads(app.platform);
    expect(await partObjects(uploadId)).toBe(2);
    app.platform.clock.advance({ days: 2 });
    const keys = await app.platform.db.selectFrom('upload_part').select(['number', 'checksum']).where('upload_id', '=', uploadId).execute();
    expect(keys).toHaveLength(2);
    await sweepUploads(app.platform);
    const left = keys.map(({ number, checksum }) => app.platform.storage.stat(`${orgId}/part/${uploadId}/${number}-${checksum}`));
    expect(await Promise.all(left)).toEqual([null, null]);
    expect(await app.platform.db.selectFrom('upload_grant').select('id').where('id', '=', uploadId).execute()).toEqual([]);
    expect(await received(uploadId)).toEqual([]);
  });

  test('is removed at once when aborted, including a part that is just arriving', async () => {
    const { uploadId, upload } = await begin();
    await putParts(app, upload, content, [1]);
    const abort = () => call(app, author.token, multipartApi.abort, { body: { uploadId } });
    const [outcome] = await Promise.all([putPart(app, upload, { number: 2, bytes: partOf(content, 2) }), abort()]);
    expect(['204', '404 NoSuchUpload']).toContain(outcomeOf(outcome));
    await abort();
    expect(await partObjects(uploadId)).toBe(0);
    expect(outcomeOf(await putPart(app, upload, { number: 3, bytes: partOf(content, 3) }))).toBe('404 NoSuchUpload');
    expect(await refusal(app, author.token, multipartApi.complete, { body: { uploadId } })).toBe('UPLOAD_MISSING');
  });

  test('is removed a day after it was joined if nobody records it', async () => {
    const { uploadId, upload } = await begin();
    await putParts(app, upload, content);
    const { objectKey } = await complete(uploadId);
    app.platform.clock.advance({ hours: 23 });
    await sweepUploads(app.platform);
    expect(await app.platform.storage.stat(objectKey)).toMatchObject({ size: 2 * PART_BYTES + 1000 });
    app.platform.clock.advance({ hours: 2 });
    await sweepUploads(app.platform);
    expect(await app.platform.storage.stat(objectKey)).toBeNull();
  });
});
