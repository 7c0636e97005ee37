import { accountApi } from '@palm/contract/identity/account';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../test/factories.ts';
import { PNG, postForm } from '../../../test/upload-form.ts';
import { sweepUploads } from './upload.jobs.ts';

const MB = 1024 ** 2;
const GB = 1024 * MB;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => app.platform.storage.leave(Infinity));

const avatar = (size: number) => ({ query: { purpose: 'avatar' as const, fileName: 'a.png', size } });
const picture = (orgCode: string, size: number) => ({ query: { purpose: 'picture' as const, fileName: 'a.png', size, orgCode } });
const errorOf = async (sent: ReturnType<typeof send>) => (await sent).json<{ errorCode: string | null }>().errorCode ?? 'granted';
const tally = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((one) => one === code).length]));

describe('upload quotas', () => {
  test('limit a member even with 300 concurrent signings, and reset after a day', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const signings = () => Promise.all(Array.from({ length: 300 }, () => errorOf(send(app, token, uploadApi.sign, avatar(5 * MB)))));
    expect(tally(await signings())).toEqual({ UPLOAD_QUOTA_REACHED: 260, granted: 40 });
    const answer = await send(app, token, uploadApi.sign, avatar(5 * MB));
    expect(answer.json()).toMatchObject({ msg: '每人一天最多上传 200 个文件、共 200 MB，请过几小时再试' });
    const colleague = await createMember(app, orgId);
    await call(app, colleague.token, uploadApi.sign, avatar(5 * MB));
    app.platform.clock.advance({ hours: 25 });
    await call(app, token, uploadApi.sign, avatar(5 * MB));
  });

  test('limit the number of files, however small', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const codes = await Promise.all(Array.from({ length: 300 }, () => errorOf(send(app, token, uploadApi.sign, avatar(1)))));
    expect(tally(codes)).toEqual({ UPLOAD_QUOTA_REACHED: 100, granted: 200 });
  });

  test('release signed but unsent uploads after an hour, and interrupted or refused ones at once', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    for (let place = 0; place < 40; place += 1) {
      await call(app, token, uploadApi.sign, avatar(5 * MB));
    }
    app.platform.clock.advance({ minutes: 61 });
    const signing = await call(app, token, uploadApi.sign, avatar(5 * MB));
    expect((await postForm(app, signing, `${signing.dir}a.png`, Buffer.alloc(5 * MB + 1))).statusCode).toBe(400);
    const codes = await Promise.all(Array.from({ length: 41 }, () => errorOf(send(app, token, uploadApi.sign, avatar(5 * MB)))));
    expect(tally(codes)).toEqual({ UPLOAD_QUOTA_REACHED: 1, granted: 40 });
  });

  test('limit guests per address and in total per organisation', async () => {
    const { code } = await createOrganisation(app);
    const from = (remoteAddress: string, size = 2 * MB) => {
      const query = new URLSearchParams({ ...picture(code, size).query, size: String(size) });
      return errorOf(app.fastify.inject({ url: `/api${uploadApi.signTemporary.path}?${query.toString()}`, remoteAddress }));
    };
    const codes = await Promise.all(Array.from({ length: 300 }, () => from('10.1.1.1')));
    expect(tally(codes)).toEqual({ UPLOAD_QUOTA_REACHED: 290, granted: 10 });
    // One person controls the last 64 bits of an IPv6 address.
    const sixes = await Promise.all(Array.from({ length: 20 }, (_, place) => from(`2001:db8:0:7::${place}`)));
    expect(tally(sixes)).toEqual({ UPLOAD_QUOTA_REACHED: 10, granted: 10 });
    const spread: string[] = [];
    // In batches, as below.
    for (let wave = 0; wave < 3; wave += 1) {
      spread.push(...(await Promise.all(Array.from({ length: 200 }, (_, place) => from(`10.2.${place}.1`)))));
    }
    expect(tally(spread)).toEqual({ UPLOAD_QUOTA_REACHED: 120, granted: 480 });
    const neighbour = await createOrganisation(app);
    await call(app, '', uploadApi.signTemporary, picture(neighbour.code, 2 * MB));
  });

  test('limit guests to ten files an hour per address, and reset after an hour', async () => {
    const { code } = await createOrganisation(app);
    const signTen = () => Promise.all(Array.from({ length: 12 }, () => errorOf(send(app, '', uploadApi.signTemporary, picture(code, 9)))));
    expect(tally(await signTen())).toEqual({ UPLOAD_QUOTA_REACHED: 2, granted: 10 });
    const answer = await send(app, '', uploadApi.signTemporary, picture(code, 9));
    expect(answer.json()).toMatchObject({ msg: '同一网络的访客一小时最多上传 10 个文件，请一小时后再试' });
    app.platform.clock.advance({ minutes: 61 });
    expect(tally(await signTen())).toEqual({ UPLOAD_QUOTA_REACHED: 2, granted: 10 });
  });

  test('limit the number of files of all guests together, whatever their number of addresses', async () => {
    const { code } = await createOrganisation(app);
    const { path } = uploadApi.signTemporary;
    const query = new URLSearchParams({ ...picture(code, 1).query, size: '1' }).toString();
    const sign = (place: number) =>
      errorOf(app.fastify.inject({ url: `/api${path}?${query}`, remoteAddress: `2001:db8:${place.toString(16)}::1` }));
    const codes: string[] = [];
    // In batches: on a loaded machine the last of 1,100 concurrent calls would rightly be told that the server is busy.
    for (let first = 0; first < 1100; first += 110) {
      codes.push(...(await Promise.all(Array.from({ length: 110 }, (_, place) => sign(first + place)))));
    }
    expect(tally(codes)).toEqual({ UPLOAD_QUOTA_REACHED: 100, granted: 1000 });
  });

  test('count what an organisation has stored and what is in transit', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['content']);
    await createStoredObject(app, orgId, 'video', { size: 495 * GB });
    const video = { query: { purpose: 'video' as const, fileName: 'a.mp4', size: 2 * GB } };
    const codes = await Promise.all(Array.from({ length: 10 }, () => errorOf(send(app, token, uploadApi.sign, video))));
    expect(tally(codes)).toEqual({ UPLOAD_STORAGE_FULL: 8, granted: 2 });
  });
});

describe('a nearly full disk', () => {
  test('refuses uploads with a clear message, while everything else keeps working', async () => {
    const { orgId, code } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const signing = await call(app, token, uploadApi.sign, avatar(PNG.length));
    app.platform.storage.leave(1024 * MB);
    const answer = await send(app, token, uploadApi.sign, avatar(PNG.length));
    expect(answer.json()).toMatchObject({
      errorCode: 'UPLOAD_NO_SPACE',
      msg: '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员',
    });
    expect(await refusal(app, '', uploadApi.signTemporary, picture(code, 9))).toBe('UPLOAD_NO_SPACE');
    expect((await postForm(app, signing, `${signing.dir}a.png`)).statusCode).toBe(507);
    await call(app, token, accountApi.myInfo);
  });
});

describe('an upload that is not in use', () => {
  const upload = async (token: string) => {
    const signing = await call(app, token, uploadApi.sign, avatar(PNG.length));
    const objectKey = `${signing.dir}a.png`;
    expect((await postForm(app, signing, objectKey)).statusCode).toBe(200);
    return objectKey;
  };
  const complete = (token: string, objectKey: string) =>
    call(app, token, uploadApi.complete, { body: { objectKey, fileName: 'a.png', purpose: 'avatar' } });
  const take = (token: string, avatarKey: string) =>
    call(app, token, accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey } });
  const exists = async (objectKey: string) => (await app.platform.storage.stat(objectKey)) !== null;

  test('is deleted after a day, recorded or not, while uploads in use are kept', async () => {
    const { orgId, code } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const [sent, recorded, used] = [await upload(token), await upload(token), await upload(token)];
    const guestSigning = await call(app, '', uploadApi.signTemporary, picture(code, PNG.length));
    const guests = `${guestSigning.dir}a.png`;
    await postForm(app, guestSigning, guests);
    await complete(token, recorded);
    await complete(token, used);
    await take(token, used);
    const left = () => Promise.all([sent, recorded, used, guests].map(exists));
    app.platform.clock.advance({ hours: 23 });
    await sweepUploads(app.platform);
    expect(await left()).toEqual([true, true, true, true]);
    app.platform.clock.advance({ hours: 2 });
    await sweepUploads(app.platform);
    expect(await left()).toEqual([false, false, true, false]);
    expect(await refusal(app, token, uploadApi.complete, { body: { objectKey: sent, fileName: 'a.png', purpose: 'avatar' } })).toBe(
      'UPLOAD_MISSING',
    );
    expect(await refusal(app, token, accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey: recorded } })).toBe(
      'UPLOAD_MISSING',
    );
    app.platform.clock.advance({ days: 30 });
    await sweepUploads(app.platform);
    expect(await exists(used)).toBe(true);
  });

  test('is deleted by a later sweep if the storage fails meanwhile', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const keys = [await upload(token), await upload(token), await upload(token), await upload(token)];
    await complete(token, keys[0] ?? '');
    await complete(token, keys[1] ?? '');
    app.platform.clock.advance({ hours: 25 });
    const away = { ...app.platform.storage, remove: () => Promise.reject(new Error('the bucket does not respond')) };
    await expect(sweepUploads({ ...app.platform, storage: away })).rejects.toThrow('does not respond');
    await sweepUploads(app.platform);
    expect(await Promise.all(keys.map(exists))).toEqual([false, false, false, false]);
  });

  test('is either deleted or taken into use if both happen concurrently', async () => {
    const { orgId } = await createOrganisation(app);
    const keys: string[] = [];
    const tokens: string[] = [];
    // One each: a second avatar would leave the first to the sweep.
    for (let round = 0; round < 20; round += 1) {
      const { token } = await createMember(app, orgId);
      const objectKey = await upload(token);
      await complete(token, objectKey);
      keys.push(objectKey);
      tokens.push(token);
    }
    app.platform.clock.advance({ hours: 25 });
    const [, ...taken] = await Promise.all([
      sweepUploads(app.platform),
      ...keys.map((avatarKey, place) =>
        errorOf(send(app, tokens[place] ?? '', accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey } })),
      ),
    ]);
    expect(await Promise.all(keys.map(exists))).toEqual(taken.map((code) => code === 'granted'));
  });
});
