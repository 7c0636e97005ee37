import { MOST_AT_ONCE } from '@palm/contract/paging';
import { memberApi } from '@palm/contract/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId } = await createOrganisation(app);
  const clerk = await createAdministrator(app, orgId, ['member']);
  const departmentId = await createDepartment(app, orgId, '语文组');
  for (const name of ['林一', '林二']) {
    await createMember(app, orgId, { name, departmentId });
  }
  return { orgId, departmentId, token: clerk.token };
}

const disabled = { status: 'disabled' as const };
const matching = (filter: object, atMost = 10) => ({ matching: { ...filter, atMost } });

describe('all members that match', () => {
  it('are for administrators of members', async () => {
    const { orgId } = await school();
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.setStatus, { body: { ...matching({}), ...disabled } })).toBe('FORBIDDEN');
    expect(await refusal(app, '', memberApi.setDepartment, { body: { ...matching({}), departmentId: '' } })).toBe('SESSION_REQUIRED');
  });

  it('are named by ids or by filters, never by neither or both, and not without a limit', async () => {
    const { token } = await school();
    const refused = (body: object) => refusal(app, token, memberApi.setStatus, { body: { ...disabled, ...body } as never });
    expect(await refused({})).toBe('PARAM_INVALID');
    expect(await refused({ ...matching({}), memberIds: [app.platform.newId()] })).toBe('PARAM_INVALID');
    expect(await refused({ matching: {} })).toBe('PARAM_INVALID');
    expect(await refused(matching({}, MOST_AT_ONCE + 1))).toBe('PARAM_INVALID');
  });

  it('stay untouched when more match by now than the person was shown', async () => {
    const { token, departmentId } = await school();
    expect(await refusal(app, token, memberApi.setStatus, { body: { ...matching({ departmentId }, 1), ...disabled } })).toBe('CONFLICT');
    expect((await call(app, token, memberApi.list, { query: { status: 'disabled' } })).total).toBe(0);
  });

  it('are disabled but for oneself and those with more permissions, and a second time nothing is left to do', async () => {
    const { orgId, token } = await school();
    await createOwner(app, orgId);
    const body = { ...matching({ status: 'active' }), ...disabled };
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 2, skipped: 2 });
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 0, skipped: 2 });
  });

  it('move to a department of their own organisation', async () => {
    const { orgId, token, departmentId } = await school();
    const target = await createDepartment(app, orgId, '数学组');
    const foreign = await createDepartment(app, (await createOrganisation(app)).orgId, '别家');
    const move = (filter: object, to: string) => ({ body: { ...matching(filter), departmentId: to } });
    expect(await refusal(app, token, memberApi.setDepartment, move({ departmentId }, foreign))).toBe('NOT_FOUND');
    expect(await call(app, token, memberApi.setDepartment, move({ departmentId: foreign }, target))).toEqual({ changed: 0 });
    expect(await call(app, token, memberApi.setDepartment, move({ keyword: '林' }, target))).toEqual({ changed: 2 });
    expect(await call(app, token, memberApi.setDepartment, move({ keyword: '林' }, target))).toEqual({ changed: 0 });
    expect((await call(app, token, memberApi.list, { query: { departmentId: target } })).total).toBe(2);
  });
});
