import { DEFAULT_SIGN_IN_POLICY, signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createStoredObject } from '../../../../test/course-factories.ts';
import { createOrganisation, createOwner } from '../../../../test/factories.ts';
import { writeSheet } from '../../../platform/xlsx.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('attack: bypassing the password rules with a file', () => {
  it('a weak password is refused by the organisation’s rules, even if they changed after the check', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
    const columns = ['账号', '姓名', '初始密码'].map((title) => ({ title, width: 10 }));
    app.platform.storage.put(objectKey, await writeSheet('成员', columns, [['lin.yi', '林一', 'Study@2026']]));
    const check = () => call(app, token, memberApi.importCheck, { body: { objectKey } });
    const early = await check();
    expect(early.issues).toEqual([]);
    await call(app, token, signInPolicyApi.update, { body: { ...DEFAULT_SIGN_IN_POLICY, passwordLength: 12 } });
    expect(await refusal(app, token, memberApi.importCommit, { body: { checkId: early.checkId } })).toBe('IMPORT_CHANGED');
    expect((await check()).issues[0]?.reason).toBe('初始密码至少 12 位，并同时包含字母和数字');
    expect((await call(app, token, memberApi.list, { query: { role: 'member' } })).total).toBe(0);
  });
});
