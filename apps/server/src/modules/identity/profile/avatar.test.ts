import { accountApi } from '@palm/contract/identity/account';
import { memberApi } from '@palm/contract/member/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Whether each file is in use; what is not is deleted by the next sweep. */
const areTaken = async (...keys: string[]) => {
  const rows = await app.database.db.selectFrom('stored_object').select(['object_key', 'taken']).where('object_key', 'in', keys).execute();
  return keys.map((key) => rows.find(({ object_key }) => object_key === key)?.taken);
};

const profile = { name: '周明远', title: '总监', quote: '', biography: '', expertise: [], memberId: '' };

async function school() {
  const { orgId } = await createOrganisation(app);
  const [owner, member] = [await createOwner(app, orgId), await createMember(app, orgId)];
  const picture = (uploadedBy = member.memberId) => createStoredObject(app, orgId, 'picture', { purpose: 'avatar', uploadedBy });
  const wear = (avatarKey: string, { token } = member) =>
    call(app, token, accountApi.updateMyInfo, { body: { email: '', intro: '', avatarKey } });
  const addTeacher = async (avatarKey: string | null) =>
    (await call(app, owner.token, teacherApi.create, { body: { ...profile, avatarKey } })).id;
  const changeTeacher = (teacherId: string, avatarKey: string | null) =>
    call(app, owner.token, teacherApi.update, { body: { ...profile, teacherId, avatarKey } });
  const removeTeacher = (teacherId: string) => call(app, owner.token, teacherApi.remove, { body: { teacherId } });
  return { orgId, owner, member, picture, wear, addTeacher, changeTeacher, removeTeacher };
}

describe('an avatar is left to the sweep', () => {
  test('once a member replaces or removes it, but not while they keep it', async () => {
    const { member, picture, wear } = await school();
    const [first, second] = [await picture(), await picture()];
    await wear(first);
    await wear(first);
    await call(app, member.token, accountApi.updateMyInfo, { body: { email: '', intro: '喜欢读书' } });
    expect(await areTaken(first)).toEqual([true]);
    await wear(second);
    expect(await areTaken(first, second)).toEqual([false, true]);
    await wear('');
    expect(await areTaken(second)).toEqual([false]);
  });

  test('once a teacher gets another one, or is removed', async () => {
    const { picture, addTeacher, changeTeacher, removeTeacher } = await school();
    const [first, second] = [await picture(), await picture()];
    const teacherId = await addTeacher(first);
    await changeTeacher(teacherId, first);
    expect(await areTaken(first)).toEqual([true]);
    await changeTeacher(teacherId, second);
    expect(await areTaken(first, second)).toEqual([false, true]);
    await removeTeacher(teacherId);
    expect(await areTaken(second)).toEqual([false]);
  });

  test('only once nobody else has it: teachers may show the picture of a member', async () => {
    const { picture, wear, addTeacher, changeTeacher, removeTeacher } = await school();
    const key = await picture();
    await wear(key);
    const [one, other] = [await addTeacher(key), await addTeacher(key)];
    await wear('');
    await changeTeacher(one, null);
    expect(await areTaken(key)).toEqual([true]);
    await wear(key);
    await removeTeacher(other);
    expect(await areTaken(key)).toEqual([true]);
    await wear('');
    expect(await areTaken(key)).toEqual([false]);
  });

  test('not if a teacher gets it while the member removes it', async () => {
    const { picture, wear, addTeacher } = await school();
    const keys: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const key = await picture();
      await wear(key);
      await Promise.all([wear(''), addTeacher(key)]);
      keys.push(key);
    }
    expect(await areTaken(...keys)).toEqual(keys.map(() => true));
  });

  test('by all of several changes made concurrently but the last', async () => {
    const { picture, wear } = await school();
    const keys = await Promise.all(Array.from({ length: 10 }, () => picture()));
    await Promise.all(keys.map((key) => wear(key)));
    expect((await areTaken(...keys)).filter(Boolean)).toHaveLength(1);
  });

  test('not by a change that is refused', async () => {
    const { member, owner, picture, wear } = await school();
    const [own, foreign] = [await picture(), await picture(owner.memberId)];
    await wear(own);
    const body = { email: '', intro: '', avatarKey: foreign };
    expect(await refusal(app, member.token, accountApi.updateMyInfo, { body })).toBe('UPLOAD_MISSING');
    expect(await areTaken(own, foreign)).toEqual([true, false]);
  });

  test('not while it is shown for an account that was merged away', async () => {
    const { orgId, owner, member, picture, wear } = await school();
    const key = await picture();
    await wear(key);
    const kept = await createMember(app, orgId);
    await call(app, owner.token, memberApi.merge, { body: { keptId: kept.memberId, goneId: member.memberId } });
    expect((await call(app, kept.token, accountApi.myInfo)).avatarUrl).toContain(key);
    await wear('', kept);
    expect(await areTaken(key)).toEqual([true]);
  });
});
