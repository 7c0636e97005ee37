import { applicationAdminApi } from '@palm/contract/application/admin';
import { applicationApi } from '@palm/contract/application/calls';
import { photosOf, valuesOf, type OwnField } from '@palm/contract/application/fields';
import { smsApi } from '@palm/contract/identity/sms';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { openBrowser } from '../../../test/browser.ts';
import { call, refusal } from '../../../test/call.ts';
import { createStoredObject } from '../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { readCode } from '../../../test/sms-codes.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { PNG, postForm } from '../../../test/upload-form.ts';
import { upload } from '../upload/index.ts';
import { clearSettled } from './application.jobs.ts';

const face: OwnField = { key: 'face', label: '证件照', kind: 'photo', required: true, options: [], hint: '', maxLength: 40 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const announced = { purpose: 'photo', fileName: '证件照.png', size: PNG.length } as const;
const isThere = async (key: string) => (await app.platform.storage.stat(key)) !== null;
/** Runs the sweep that removes released objects and uploads that were not used within a day. */
const sweep = () => upload.watch?.(inDays(2)).stop();
const inDays = (days: number) => {
  const clock = createTestClock();
  clock.advance({ days });
  return { ...app.platform, clock };
};

async function school() {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  await call(app, owner.token, applicationAdminApi.updateForm, { body: { open: true, note: '', fields: [face], revision: 0 } });
  const uploadAsGuest = async () => {
    const signing = await call(app, '', uploadApi.signTemporary, { query: { ...announced, orgCode } });
    const key = `${signing.dir}face.png`;
    await postForm(app, signing, key, PNG);
    return key;
  };
  const mobile = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const browser = openBrowser(app);
  await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile } });
  const code = (await readCode(app, orgId, mobile)) ?? '';
  const { ticket } = await browser.call(smsApi.smsVerify, { query: { orgCode, mobile, code } });
  const apply = (key: string) =>
    browser.send(applicationApi.submit, {
      body: { creationId: app.platform.newId(), orgCode, ticket, mobile, name: '陶然', values: { face: key } },
    });
  const applied = async () => (await call(app, owner.token, applicationAdminApi.list, {})).list[0]?.id ?? '';
  return { orgId, owner, uploadAsGuest, apply, applied };
}

test('a photo that a guest uploads is part of the application and becomes the member’s own', async () => {
  const { owner, uploadAsGuest, apply, applied } = await school();
  const key = await uploadAsGuest();
  expect(await apply(key)).toMatchObject({ flag: true });
  await sweep();
  expect(await isThere(key)).toBe(true);
  const applicationId = await applied();
  const { filled } = await call(app, owner.token, applicationAdminApi.detail, { query: { applicationId } });
  expect(filled).toEqual([{ label: '证件照', value: key, url: expect.stringContaining('face.png') as string }]);
  await call(app, owner.token, applicationAdminApi.approve, { body: { applications: [{ id: applicationId }] } });
  const { memberId } = await call(app, owner.token, applicationAdminApi.detail, { query: { applicationId } });
  const { values } = await call(app, owner.token, applicationAdminApi.memberFields, { query: { memberId: memberId ?? '' } });
  expect(Object.keys(photosOf(values))).toEqual([key]);
});

test('a photo that was never uploaded, or belongs to another organisation or a member, is refused', async () => {
  const { orgId, uploadAsGuest, apply } = await school();
  const other = await school();
  const member = await createMember(app, orgId);
  const signing = await call(app, member.token, uploadApi.sign, { query: announced });
  const key = `${signing.dir}own.png`;
  await postForm(app, signing, key, PNG);
  await call(app, member.token, uploadApi.complete, { body: { objectKey: key, fileName: '我.png', purpose: 'photo' } });
  for (const foreign of [key, await other.uploadAsGuest(), `${orgId}/guest/${app.platform.newId()}/a.png`, '../face.png']) {
    expect(await apply(foreign)).toMatchObject({ errorCode: 'UPLOAD_MISSING' });
  }
  expect(await isThere(key)).toBe(true);
  expect(await apply(await uploadAsGuest())).toMatchObject({ flag: true });
});

test('a photo is deleted when it is replaced, and with a refused application', async () => {
  const { owner, uploadAsGuest, apply, applied } = await school();
  const key = await uploadAsGuest();
  await apply(key);
  await call(app, owner.token, applicationAdminApi.refuse, { body: { applications: [{ id: await applied() }], reason: '照片不清楚' } });
  await clearSettled(inDays(170));
  await sweep();
  expect(await isThere(key)).toBe(true);
  await clearSettled(inDays(190));
  await sweep();
  expect(await isThere(key)).toBe(false);
});

test('a member sees and replaces their own photo, and nobody can take somebody else’s', async () => {
  const { orgId } = await school();
  const [member, other] = [await createMember(app, orgId), await createMember(app, orgId)];
  const upload = async (token: string, name: string) => {
    const signing = await call(app, token, uploadApi.sign, { query: announced });
    await postForm(app, signing, `${signing.dir}${name}`, PNG);
    await call(app, token, uploadApi.complete, { body: { objectKey: `${signing.dir}${name}`, fileName: '我.png', purpose: 'photo' } });
    return `${signing.dir}${name}`;
  };
  const save = (value: string) => ({ body: { values: { face: value } } });
  const [first, second] = [await upload(member.token, 'a.png'), await upload(member.token, 'b.png')];
  await call(app, member.token, applicationApi.saveMyFields, save(first));
  await call(app, member.token, applicationApi.saveMyFields, save(first));
  expect(await isThere(first)).toBe(true);
  await call(app, member.token, applicationApi.saveMyFields, save(second));
  await sweep();
  expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  expect(await refusal(app, other.token, applicationApi.saveMyFields, save(second))).toBe('UPLOAD_MISSING');
  expect(await refusal(app, member.token, applicationApi.saveMyFields, save(''))).toBe('OWN_FIELD_INVALID');
  const mine = await call(app, member.token, applicationApi.myFields);
  expect(valuesOf(mine.values)).toEqual({ face: second });
});

test('a value from before the field became a photo is never shown as one, and no file is deleted with it', async () => {
  const { orgId, owner } = await school();
  const change = (field: OwnField, revision: number) =>
    call(app, owner.token, applicationAdminApi.updateForm, { body: { open: true, note: '', fields: [field], revision } });
  await change({ ...face, kind: 'text', maxLength: 500, required: false }, 1);
  const member = await createMember(app, orgId);
  const foreign = await createStoredObject(app, orgId, 'video');
  await app.platform.db.updateTable('stored_object').set({ taken: true }).where('object_key', '=', foreign).execute();
  await call(app, member.token, applicationApi.saveMyFields, { body: { values: { face: foreign } } });
  await change({ ...face, required: false }, 2);
  const { values } = await call(app, member.token, applicationApi.myFields);
  expect(values).toEqual([{ key: 'face', value: foreign, url: null }]);
  await call(app, member.token, applicationApi.saveMyFields, { body: { values: {} } });
  await sweep();
  const kept = await app.platform.db.selectFrom('stored_object').select('id').where('object_key', '=', foreign).execute();
  expect(kept).toHaveLength(1);
});

test('after many concurrent changes exactly the referenced photo remains', async () => {
  const { orgId } = await school();
  const member = await createMember(app, orgId);
  const upload = async (name: string) => {
    const signing = await call(app, member.token, uploadApi.sign, { query: announced });
    const objectKey = `${signing.dir}${name}`;
    await postForm(app, signing, objectKey, PNG);
    await call(app, member.token, uploadApi.complete, { body: { objectKey, fileName: '我.png', purpose: 'photo' } });
    return objectKey;
  };
  const photos = [await upload('a.png'), await upload('b.png'), await upload('c.png')];
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) =>
      app.fastify.inject({
        method: 'POST',
        url: `/api${applicationApi.saveMyFields.path}`,
        headers: { 'x-access-token': member.token },
        payload: { values: { face: photos[turn % 3] } },
      }),
    ),
  );
  await sweep();
  const { values } = await call(app, member.token, applicationApi.myFields);
  expect(await isThere(values[0]?.value ?? '')).toBe(true);
  expect((await Promise.all(photos.map(isThere))).filter(Boolean)).toHaveLength(1);
});
