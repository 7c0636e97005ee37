import { memberApi } from '@palm/contract/member/admin';
import { teacherAdminApi } from '@palm/contract/teacher/admin';
import { teacherApi } from '@palm/contract/teacher/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const profile = { name: '周明远', title: '', quote: '', biography: '', expertise: ['绩效面谈'] };

async function createTeacher() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const { id: teacherId } = await call(app, token, teacherApi.create, { body: profile });
  const read = () => call(app, token, teacherAdminApi.detail, { query: { teacherId } });
  const change = (name: string, revision: number) => ({ body: { ...profile, teacherId, name, revision } });
  return { orgId, token, teacherId, read, change };
}

describe('a change of a teacher', () => {
  test('is refused if somebody else has changed the profile since it was read, in whichever way, and neither is lost', async () => {
    const { token, teacherId, read, change } = await createTeacher();
    const { revision: first } = await read();
    const { revision: second } = await call(app, token, teacherApi.update, change('第一位改的', first));
    expect(second).toBe((await read()).revision);
    expect(await refusal(app, token, teacherApi.update, change('第二位改的', first))).toBe('CONFLICT');
    await call(app, token, teacherApi.setExpertise, { body: { teacherIds: [teacherId], add: ['谈判'] } });
    expect(await refusal(app, token, teacherApi.update, change('不知道加了方向', second))).toBe('CONFLICT');
    expect(await read()).toMatchObject({ name: '第一位改的', expertise: ['绩效面谈', '谈判'] });
  });

  test('is refused if the account of the teacher was merged into another one meanwhile', async () => {
    const { orgId, token, teacherId, read, change } = await createTeacher();
    const [kept, gone] = [await createMember(app, orgId), await createMember(app, orgId)];
    await call(app, token, teacherApi.update, { body: { ...profile, teacherId, memberId: gone.memberId } });
    const { revision } = await read();
    await call(app, token, memberApi.merge, { body: { keptId: kept.memberId, goneId: gone.memberId } });
    expect(await refusal(app, token, teacherApi.update, change('不知道合并了', revision))).toBe('CONFLICT');
    expect(await read()).toMatchObject({ name: '周明远', memberId: kept.memberId });
  });

  test('wins alone over one that is saved at the same time', async () => {
    const { token, read, change } = await createTeacher();
    const { revision } = await read();
    const saves = await Promise.allSettled(['甲', '乙'].map((name) => call(app, token, teacherApi.update, change(name, revision))));
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
