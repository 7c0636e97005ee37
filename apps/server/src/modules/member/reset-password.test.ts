import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { memberApi } from '@palm/contract/member/admin';
import { MOST_RESETS } from '@palm/contract/member/security';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { readFirstSheet } from '../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newId = () => app.platform.newId();

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['member']);
  return { orgId, code, token };
}

const signIn = async (orgCode: string, username: string, password: string) =>
  call(app, '', identityApi.loginUnp, { body: { orgCode, username, ...(await encryptPassword(app, password)) } });

describe('resetting the passwords of many members', () => {
  it('gives each a password of their own, to be changed after signing in, and ends their sessions', async () => {
    const { orgId, code, token } = await school();
    const departmentId = await createDepartment(app, orgId, '高一（3）班');
    const one = await createMember(app, orgId, { name: '林一', departmentId });
    const two = await createMember(app, orgId, { name: '林二', departmentId });
    const body = { resetId: newId(), memberIds: [one.memberId, two.memberId] };
    const { list, leftOut } = await call(app, token, memberApi.resetPasswords, { body });
    expect(leftOut).toEqual([]);
    expect(list.map(({ name, departmentName }) => [name, departmentName])).toEqual([
      ['林一', '高一（3）班'],
      ['林二', '高一（3）班'],
    ]);
    expect(new Set(list.map(({ password }) => password)).size).toBe(2);
    for (const { account, password } of list) {
      expect(await signIn(code, account, password)).toMatchObject({ passwordExpired: true });
    }
    expect(await refusal(app, one.token, accountApi.myInfo)).toBe('SESSION_ENDED');
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, auditAdminApi.auditLog);
    const resets = log.list.filter(({ action }) => action === 'member.resetPassword');
    expect(new Set(resets.map(({ targetName }) => targetName))).toEqual(new Set(['林一', '林二']));
  });

  it('returns the same passwords if the call is repeated, even many times at once', async () => {
    const { orgId, code, token } = await school();
    const { memberId, account } = await createMember(app, orgId);
    const body = { resetId: newId(), memberIds: [memberId] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(app, token, memberApi.resetPasswords, { body })));
    const passwords = new Set(answers.flatMap(({ list }) => list.map(({ password }) => password)));
    expect(passwords.size).toBe(1);
    expect(await signIn(code, account, [...passwords].join(''))).toMatchObject({ passwordExpired: true });
    const again = await call(app, token, memberApi.resetPasswords, { body: { ...body, resetId: newId() } });
    expect(passwords.has(again.list[0]?.password ?? '')).toBe(false);
  });

  it('skips those the caller may not change, and refuses strangers and too many', async () => {
    const { orgId, token } = await school();
    const owner = await createOwner(app, orgId);
    const { memberId, account } = await createMember(app, orgId);
    const resetId = newId();
    const { list, leftOut } = await call(app, token, memberApi.resetPasswords, {
      body: { resetId, memberIds: [owner.memberId, memberId] },
    });
    expect([list.map((row) => row.account), leftOut]).toEqual([[account], ['沈校长']]);
    expect(await call(app, token, memberApi.resetPasswords, { body: { resetId, memberIds: [owner.memberId] } })).toEqual({
      list: [],
      leftOut: ['沈校长'],
    });
    expect(await call(app, owner.token, accountApi.myInfo)).toMatchObject({ name: '沈校长' });
    const stranger = await createMember(app, (await createOrganisation(app)).orgId);
    const mixed = { resetId, memberIds: [memberId, stranger.memberId] };
    expect(await refusal(app, token, memberApi.resetPasswords, { body: mixed })).toBe('NOT_FOUND');
    const many = { resetId, memberIds: Array.from({ length: MOST_RESETS + 1 }, newId) };
    expect(await refusal(app, token, memberApi.resetPasswords, { body: many })).toBe('PARAM_INVALID');
  });

  it('writes them to a sheet, and nothing in it can become a formula', async () => {
    const { token } = await school();
    const list = [
      { name: '林一', account: '00123', departmentName: '高一（3）班', password: 'Tkhm-4829-wqzb' },
      { name: '=1+1', account: '@lin', departmentName: null, password: 'Wmcd-7293-pqrs' },
    ];
    const { content } = await call(app, token, memberApi.passwordSheet, { body: { list } });
    const read = await readFirstSheet(Buffer.from(content, 'base64'));
    expect(read.ok && read.rows).toEqual([
      ['姓名', '账号', '部门', '新密码'],
      ['林一', '00123', '高一（3）班', 'Tkhm-4829-wqzb'],
      ['=1+1', '@lin', '', 'Wmcd-7293-pqrs'],
    ]);
  });
});
