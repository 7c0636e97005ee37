import { MOST_AT_ONCE } from '@palm/contract/paging';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { addCrowd } from '../../../test/crowd.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

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

describe('bulk actions on matching members', () => {
  it('are for member administrators', async () => {
    const { orgId } = await school();
    const examiner = await createAdministrator(app, orgId, ['exam']);
    expect(await refusal(app, examiner.token, memberApi.setStatus, { body: { ...matching({}), ...disabled } })).toBe('FORBIDDEN');
    expect(await refusal(app, '', memberApi.setDepartment, { body: { ...matching({}), departmentId: '' } })).toBe('SESSION_REQUIRED');
  });

  it('take either ids or filters, never neither or both, and not without a limit', async () => {
    const { token } = await school();
    const refused = (body: object) => refusal(app, token, memberApi.setStatus, { body: { ...disabled, ...body } as never });
    expect(await refused({})).toBe('PARAM_INVALID');
    expect(await refused({ ...matching({}), memberIds: [app.platform.newId()] })).toBe('PARAM_INVALID');
    expect(await refused({ matching: {} })).toBe('PARAM_INVALID');
    expect(await refused(matching({}, MOST_AT_ONCE + 1))).toBe('PARAM_INVALID');
  });

  it('change nothing if more members match than the caller was shown', async () => {
    const { token, departmentId } = await school();
    expect(await refusal(app, token, memberApi.setStatus, { body: { ...matching({ departmentId }, 1), ...disabled } })).toBe('CONFLICT');
    expect((await call(app, token, memberApi.list, { query: { status: 'disabled' } })).total).toBe(0);
  });

  it('disable all but the caller and members with more permissions, and do nothing when repeated', async () => {
    const { orgId, token } = await school();
    await createOwner(app, orgId);
    const body = { ...matching({ status: 'active' }), ...disabled };
    const leftOut = ['顾老师', '沈校长'];
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 2, skipped: 2, leftOut });
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: 0, skipped: 2, leftOut });
  });

  it('move members only to a department of their own organisation', async () => {
    const { orgId, token, departmentId } = await school();
    const target = await createDepartment(app, orgId, '数学组');
    const foreign = await createDepartment(app, (await createOrganisation(app)).orgId, '别家');
    const move = (filter: object, to: string) => ({ body: { ...matching(filter), departmentId: to } });
    expect(await refusal(app, token, memberApi.setDepartment, move({ departmentId }, foreign))).toBe('NOT_FOUND');
    expect(await call(app, token, memberApi.setDepartment, move({ departmentId: foreign }, target))).toMatchObject({ changed: 0 });
    expect(await call(app, token, memberApi.setDepartment, move({ keyword: '林' }, target))).toMatchObject({ changed: 2 });
    expect(await call(app, token, memberApi.setDepartment, move({ keyword: '林' }, target))).toMatchObject({ changed: 0 });
    expect((await call(app, token, memberApi.list, { query: { departmentId: target } })).total).toBe(2);
  });

  it('affect exact matches of the keyword only, never approximate ones', async () => {
    const { orgId, token } = await school();
    await createMember(app, orgId, { name: '林小陈', account: 'exact' });
    await createMember(app, orgId, { name: '小陈林小', account: 'alike' });
    const { total, exactTotal } = await call(app, token, memberApi.list, { query: { keyword: '林小陈' } });
    expect([total, exactTotal]).toEqual([2, 1]);
    const body = { ...matching({ keyword: '林小陈' }, exactTotal), ...disabled };
    expect(await call(app, token, memberApi.setStatus, { body })).toMatchObject({ changed: 1 });
    const { list } = await call(app, token, memberApi.list, { query: { status: 'disabled' } });
    expect(list.map(({ account }) => account)).toEqual(['exact']);
  });
});

describe('an owner', () => {
  it('is skipped and listed in a bulk action by somebody who is no owner', async () => {
    const { orgId, token, departmentId } = await school();
    const owner = await createOwner(app, orgId);
    const { memberId } = await createMember(app, orgId, { name: '林三' });
    const memberIds = [owner.memberId, memberId];
    const outcome = { changed: 1, skipped: 1, leftOut: ['沈校长'] };
    expect(await call(app, token, memberApi.setDepartment, { body: { memberIds, departmentId } })).toEqual(outcome);
    expect(await call(app, token, memberApi.setStatus, { body: { memberIds, ...disabled } })).toEqual(outcome);
    const all = await call(app, token, memberApi.setDepartment, { body: { ...matching({}), departmentId: '' } });
    expect(all.leftOut).toEqual(['沈校长']);
    expect(await call(app, token, memberApi.detail, { query: { memberId: owner.memberId } })).toMatchObject({
      departmentId: null,
      status: 'active',
    });
  });

  it('can be neither moved nor disabled when selected alone', async () => {
    const { orgId, token, departmentId } = await school();
    const memberIds = [(await createOwner(app, orgId)).memberId];
    expect(await refusal(app, token, memberApi.setDepartment, { body: { memberIds, departmentId } })).toBe('FORBIDDEN');
    expect(await refusal(app, token, memberApi.setStatus, { body: { memberIds, ...disabled } })).toBe('FORBIDDEN');
  });
});

describe('very many members', () => {
  const MANY = 12_000;

  async function crowd() {
    const base = await school();
    await addCrowd(app.platform.db, base.orgId, MANY);
    return base;
  }

  it('are moved and disabled by one call, by filters and by ids', async () => {
    const { orgId, token, departmentId } = await crowd();
    const query = { keyword: 'crowd' };
    const { exactTotal } = await call(app, token, memberApi.list, { query });
    expect(exactTotal).toBe(MANY);
    const move = { body: { ...matching(query, exactTotal), departmentId } };
    expect(await call(app, token, memberApi.setDepartment, move)).toEqual({ changed: MANY, skipped: 0, leftOut: [] });
    const rows = await app.platform.db
      .selectFrom('member')
      .select('id')
      .where('org_id', '=', orgId)
      .where('account', 'like', 'crowd%')
      .execute();
    const body = { memberIds: rows.map(({ id }) => id), ...disabled };
    expect(await call(app, token, memberApi.setStatus, { body })).toEqual({ changed: MANY, skipped: 0, leftOut: [] });
    expect((await call(app, token, memberApi.list, { query: { status: 'disabled' } })).total).toBe(MANY);
  }, 120_000);
});
