import { applicationAdminApi } from '@palm/contract/application/admin';
import { applicationApi } from '@palm/contract/application/calls';
import { valuesOf, type OwnField } from '@palm/contract/application/fields';
import type { Envelope } from '@palm/contract/envelope';
import { smsApi } from '@palm/contract/identity/sms';
import { memberApi } from '@palm/contract/member/admin';
import { workItemApi } from '@palm/contract/work-item/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { openBrowser } from '../../../test/browser.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { clearSettled } from './application.jobs.ts';
import {
  createAdministrator,
  createDepartment,
  createMember,
  createOrganisation,
  createOwner,
  createRole,
} from '../../../test/factories.ts';
import { readCode, readTexts } from '../../../test/sms-codes.ts';

const size: OwnField = { key: 'size', label: '工装尺码', kind: 'choice', required: true, options: ['165', '175'], hint: '', maxLength: 40 };
const number: OwnField = {
  key: 'number',
  label: '工号',
  kind: 'text',
  required: false,
  options: [],
  hint: 'QM- 加 8 位数字',
  maxLength: 20,
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let count = 0;
const newMobile = () => `139${String((count += 1)).padStart(8, '0')}`;

async function school({ open = true }: { open?: boolean } = {}) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const form = { open, note: '请用真实姓名', fields: [size, number] };
  await call(app, owner.token, applicationAdminApi.updateForm, { body: { ...form, revision: 0 } });

  /** An applicant whose mobile is verified. */
  const applicant = async (mobile: string = newMobile(), address?: string) => {
    const browser = openBrowser(app, '', address);
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile } });
    const code = (await readCode(app, orgId, mobile)) ?? '';
    const { ticket } = await browser.call(smsApi.smsVerify, { query: { orgCode, mobile, code } });
    const order = { creationId: app.platform.newId(), orgCode, ticket, mobile, name: '陶然', values: { size: '165' } };
    return { browser, mobile, order };
  };
  const apply = async (more: object = {}) => {
    const { browser, mobile, order } = await applicant();
    const { statusTicket } = await browser.call(applicationApi.submit, { body: { ...order, ...more } });
    const { list } = await call(app, owner.token, applicationAdminApi.list, { query: { keyword: mobile } });
    const stateOf = () => browser.call(applicationApi.state, { body: { orgCode, statusTicket } });
    return { mobile, statusTicket, stateOf, applicationId: list[0]?.id ?? '' };
  };
  const read = (mobile: string) => readTexts(app, orgId, mobile);
  return { orgId, orgCode, owner, form, applicant, apply, read };
}

describe('applications are closed to', () => {
  it('strangers if the organisation takes none: they see no fields and get no code', async () => {
    const { orgId, orgCode } = await school({ open: false });
    const browser = openBrowser(app);
    expect(await browser.call(applicationApi.config, { query: { code: orgCode } })).toEqual({ open: false, note: '', fields: [] });
    const mobile = newMobile();
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile } });
    expect(await readCode(app, orgId, mobile)).toBeNull();
    const body = { creationId: app.platform.newId(), orgCode, ticket: 'x', mobile, name: '陶然', values: { size: '165' } };
    expect(await browser.send(applicationApi.submit, { body })).toMatchObject({ errorCode: 'APPLICATION_CLOSED' });
  });

  it('administrators without the permission, and members', async () => {
    const { orgId } = await school();
    const member = await createMember(app, orgId);
    const author = await createAdministrator(app, orgId, ['exam']);
    const recruiter = await createAdministrator(app, orgId, ['member']);
    for (const { token } of [member, author]) {
      expect(await refusal(app, token, applicationAdminApi.list)).toBe('FORBIDDEN');
      expect(await refusal(app, token, applicationAdminApi.form)).toBe('FORBIDDEN');
    }
    expect(await refusal(app, recruiter.token, applicationAdminApi.form)).toBe('FORBIDDEN');
  });

  it('callers with the ticket of another mobile, browser or organisation', async () => {
    const { applicant } = await school();
    const elsewhere = await school();
    const { browser, order } = await applicant();
    const refused = { errorCode: 'TICKET_REFUSED' };
    expect(await browser.send(applicationApi.submit, { body: { ...order, mobile: newMobile() } })).toMatchObject(refused);
    expect(await openBrowser(app).send(applicationApi.submit, { body: order })).toMatchObject(refused);
    expect(await browser.send(applicationApi.submit, { body: { ...order, orgCode: elsewhere.orgCode } })).toMatchObject(refused);
    expect(await browser.send(applicationApi.submit, { body: order })).toMatchObject({ flag: true });
  });

  it('callers with a forged status ticket, or one of another organisation', async () => {
    const { orgCode, apply } = await school();
    const elsewhere = await school();
    const { statusTicket, applicationId } = await apply();
    const refused = { errorCode: 'APPLICATION_TICKET_REFUSED' };
    const ask = (body: { orgCode: string; statusTicket: string }) => openBrowser(app).send(applicationApi.state, { body });
    expect(await ask({ orgCode, statusTicket: `${applicationId}.made-up` })).toMatchObject(refused);
    expect(await ask({ orgCode, statusTicket: '' })).toMatchObject(refused);
    expect(await ask({ orgCode: elsewhere.orgCode, statusTicket })).toMatchObject(refused);
  });
});

describe('an application is refused', () => {
  it('naming the field that is invalid or missing; the verification of the mobile stays valid', async () => {
    const { applicant } = await school();
    const { browser, order } = await applicant();
    const missing = await browser.send(applicationApi.submit, { body: { ...order, values: {} } });
    expect(missing).toMatchObject({ errorCode: 'OWN_FIELD_INVALID', msg: '请检查「工装尺码」：还没有填写' });
    const wrong = await browser.send(applicationApi.submit, { body: { ...order, values: { size: '999' } } });
    expect(wrong).toMatchObject({ msg: '请检查「工装尺码」：请从选项里选一个' });
    expect(await browser.send(applicationApi.submit, { body: order })).toMatchObject({ flag: true });
  });

  it('if the verified mobile already has an account', async () => {
    const { orgId, applicant } = await school();
    const mobile = newMobile();
    await createMember(app, orgId, { mobile });
    const { browser, order } = await applicant(mobile);
    expect(await browser.send(applicationApi.submit, { body: order })).toMatchObject({ errorCode: 'APPLICATION_HAS_ACCOUNT' });
  });

  it('after five applications per mobile and day', async () => {
    const { applicant } = await school();
    const mobile = newMobile();
    for (let time = 0; time < 5; time += 1) {
      const { browser, order } = await applicant(mobile);
      await browser.call(applicationApi.submit, { body: order });
      app.platform.clock.advance({ minutes: 1 });
    }
    const { browser, order } = await applicant(mobile);
    expect(await browser.send(applicationApi.submit, { body: order })).toMatchObject({ errorCode: 'APPLICATION_USED_UP' });
  });

  it('after a hundred applications per network and hour', async () => {
    const { orgId, applicant } = await school();
    const { browser, order } = await applicant();
    await browser.call(applicationApi.submit, { body: order });
    const { db } = app.platform;
    const network = db.updateTable('verification_quota').where('org_id', '=', orgId).where('kind', '=', 'application-network');
    await network.set({ sends: 100 }).execute();
    const next = await applicant(newMobile(), browser.address);
    expect(await next.browser.send(applicationApi.submit, { body: next.order })).toMatchObject({ errorCode: 'APPLICATION_CROWDED' });
  });
});

describe('an application', () => {
  it('is stored once for 300 identical concurrent calls, which all return its ticket', async () => {
    const { owner, applicant } = await school();
    const { browser, order } = await applicant();
    const answers = await Promise.all(Array.from({ length: 300 }, () => browser.send(applicationApi.submit, { body: order })));
    expect(new Set(answers.map(({ result }) => result?.statusTicket)).size).toBe(1);
    expect(answers.every(({ flag }) => flag)).toBe(true);
    expect(await call(app, owner.token, applicationAdminApi.list)).toMatchObject({ total: 1, counts: { waiting: 1 } });
  });

  it('seed §7 begins with what the organisation asks for', async () => {
    const { orgCode } = await school();
    const config = await openBrowser(app).call(applicationApi.config, { query: { code: orgCode } });
    expect(config).toEqual({ open: true, note: '请用真实姓名', fields: [size, number] });
  });

  it('is deleted half a year after the decision, while waiting ones and members stay', async () => {
    const { owner, apply } = await school();
    const approved = await apply();
    const refused = await apply();
    const waiting = await apply();
    await call(app, owner.token, applicationAdminApi.approve, { body: { applications: [{ id: approved.applicationId }] } });
    await call(app, owner.token, applicationAdminApi.refuse, { body: { applications: [{ id: refused.applicationId }], reason: '不是' } });
    const left = async (days: number) => {
      const clock = createTestClock(app.platform.clock.now().toISOString());
      clock.advance({ days });
      await clearSettled({ ...app.platform, clock });
      return (await call(app, owner.token, applicationAdminApi.list, { query: { state: 'all' } })).list.map(({ id }) => id);
    };
    expect(await left(179)).toHaveLength(3);
    expect(await left(181)).toEqual([waiting.applicationId]);
    expect((await call(app, owner.token, memberApi.list, { query: { keyword: approved.mobile } })).list).toHaveLength(1);
  });

  it('updates the waiting application of the same mobile', async () => {
    const { owner, applicant } = await school();
    const first = await applicant();
    const { statusTicket } = await first.browser.call(applicationApi.submit, { body: first.order });
    app.platform.clock.advance({ minutes: 1 });
    const second = await applicant(first.mobile);
    const third = await second.browser.call(applicationApi.submit, { body: { ...second.order, name: '陶小然', values: { size: '175' } } });
    expect(third.statusTicket).toBe(statusTicket);
    const { list } = await call(app, owner.token, applicationAdminApi.list);
    expect(list).toMatchObject([{ name: '陶小然', mobile: first.mobile }]);
  });

  it('is stored once if one mobile submits from two browsers at once', async () => {
    const { owner, applicant } = await school();
    const first = await applicant();
    app.platform.clock.advance({ minutes: 1 });
    const second = await applicant(first.mobile);
    const both = await Promise.all([first, second].map(({ browser, order }) => browser.call(applicationApi.submit, { body: order })));
    expect(both[0]?.statusTicket).toBe(both[1]?.statusTicket);
    expect((await call(app, owner.token, applicationAdminApi.list)).total).toBe(1);
  });

  it('waits for whoever manages members, and is listed as a work item', async () => {
    const { owner, apply } = await school();
    await apply();
    const { list } = await call(app, owner.token, workItemApi.list);
    expect(list).toContainEqual(expect.objectContaining({ kind: 'application-waiting', title: '1 份加入申请等你审批' }));
  });

  it('is found by name and mobile, and shows possible conflicts', async () => {
    const { orgId, owner, apply } = await school();
    await createMember(app, orgId, { name: '黎明轩' });
    const { mobile, applicationId } = await apply({ name: '黎明轩', values: { size: '165', number: 'QM-00000001', unknown: '不问' } });
    await apply();
    const { list } = await call(app, owner.token, applicationAdminApi.list, { query: { keyword: '明轩' } });
    expect(list).toMatchObject([{ id: applicationId, mobile }]);
    const detail = await call(app, owner.token, applicationAdminApi.detail, { query: { applicationId } });
    expect(detail.filled).toEqual([
      { label: '工装尺码', value: '165', url: null },
      { label: '工号', value: 'QM-00000001', url: null },
    ]);
    expect(detail).toMatchObject({ namesakes: [{ disabled: false }], refusedBefore: null });
  });
});

describe('an administrator who decides on an application', () => {
  it('cannot reach one of another organisation, nor use its departments', async () => {
    const { owner, apply } = await school();
    const elsewhere = await school();
    const { applicationId } = await apply();
    const foreign = await elsewhere.apply();
    const approve = (ids: string[], departmentId = '') =>
      refusal(app, owner.token, applicationAdminApi.approve, { body: { applications: ids.map((id) => ({ id })), departmentId } });
    expect(await approve([foreign.applicationId])).toBe('NOT_FOUND');
    expect(await approve([applicationId, foreign.applicationId])).toBe('NOT_FOUND');
    expect(await approve([applicationId], await createDepartment(app, elsewhere.orgId))).toBe('NOT_FOUND');
    const roleId = await createRole(app, elsewhere.orgId, []);
    const body = { applications: [{ id: applicationId }], roleId };
    expect(await refusal(app, owner.token, applicationAdminApi.approve, { body })).toBe('NOT_FOUND');
    expect((await foreign.stateOf()).state).toBe('waiting');
  });

  it('cannot grant more than they hold themselves', async () => {
    const { orgId, apply } = await school();
    const recruiter = await createAdministrator(app, orgId, ['member']);
    const appointer = await createAdministrator(app, orgId, ['member', 'setting']);
    const { applicationId, stateOf } = await apply();
    const approve = async (token: string, permissions: ('member' | 'exam')[]) => {
      const roleId = await createRole(app, orgId, permissions);
      return refusal(app, token, applicationAdminApi.approve, { body: { applications: [{ id: applicationId }], roleId } });
    };
    expect(await approve(recruiter.token, ['member'])).toBe('FORBIDDEN');
    expect(await approve(appointer.token, ['member', 'exam'])).toBe('FORBIDDEN');
    expect((await stateOf()).state).toBe('waiting');
  });

  it('decides once, even with 300 concurrent calls', async () => {
    const { owner, apply, read } = await school();
    const { applicationId, mobile } = await apply();
    const body = { applications: [{ id: applicationId }] };
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(app, owner.token, applicationAdminApi.approve, { body })));
    const codes = answers.map((answer) => answer.json<{ flag: boolean; errorCode: string | null }>());
    expect(codes.filter(({ flag }) => flag)).toHaveLength(1);
    expect(codes.filter(({ errorCode }) => errorCode === 'APPLICATION_DECIDED')).toHaveLength(299);
    const { list } = await call(app, owner.token, memberApi.list, { query: { keyword: mobile } });
    expect(list).toHaveLength(1);
    expect((await read(mobile)).filter((text) => text.includes('已经通过'))).toHaveLength(1);
    expect(await refusal(app, owner.token, applicationAdminApi.refuse, { body: { ...body, reason: '晚了' } })).toBe('APPLICATION_DECIDED');
  });

  it('skips applicants whose mobile is taken by now', async () => {
    const { orgId, owner, apply } = await school();
    const first = await apply();
    const second = await apply({ name: '许文山' });
    await createMember(app, orgId, { mobile: second.mobile });
    const body = { applications: [{ id: first.applicationId }, { id: second.applicationId }] };
    expect(await call(app, owner.token, applicationAdminApi.approve, { body })).toEqual({ changed: 1, leftOut: ['许文山'], rewritten: [] });
    expect((await second.stateOf()).state).toBe('waiting');
  });

  it('leaves an application that the applicant has filled in again since it was read', async () => {
    const { owner, apply, applicant } = await school();
    const read = await apply();
    const other = await apply({ name: '许文山' });
    app.platform.clock.advance({ minutes: 1 });
    const again = await applicant(read.mobile);
    await again.browser.call(applicationApi.submit, { body: { ...again.order, values: { size: '175' } } });
    const applications = [
      { id: read.applicationId, revision: 1 },
      { id: other.applicationId, revision: 1 },
    ];
    const alone = { applications: applications.slice(0, 1) };
    expect(await refusal(app, owner.token, applicationAdminApi.approve, { body: alone })).toBe('APPLICATION_REWRITTEN');
    const refused = { body: { ...alone, reason: '不是本公司员工' } };
    expect(await refusal(app, owner.token, applicationAdminApi.refuse, refused)).toBe('APPLICATION_REWRITTEN');
    const outcome = { changed: 1, leftOut: [], rewritten: ['陶然'] };
    expect(await call(app, owner.token, applicationAdminApi.approve, { body: { applications } })).toEqual(outcome);
    expect([(await read.stateOf()).state, (await other.stateOf()).state]).toEqual(['waiting', 'approved']);
    const { revision } = await call(app, owner.token, applicationAdminApi.detail, { query: { applicationId: read.applicationId } });
    const body = { applications: [{ id: read.applicationId, revision }] };
    expect(await call(app, owner.token, applicationAdminApi.approve, { body })).toMatchObject({ changed: 1 });
  });

  it('refuses with a reason that the applicant sees, and lets them apply again', async () => {
    const { owner, apply, applicant, read } = await school();
    const { applicationId, mobile, stateOf } = await apply();
    await call(app, owner.token, applicationAdminApi.refuse, { body: { applications: [{ id: applicationId }], reason: '不是本公司员工' } });
    expect(await stateOf()).toMatchObject({ state: 'refused', reason: '不是本公司员工' });
    expect((await read(mobile))[0]).toContain('没有通过：不是本公司员工');
    app.platform.clock.advance({ minutes: 1 });
    const again = await applicant(mobile);
    await again.browser.call(applicationApi.submit, { body: again.order });
    const { list, counts } = await call(app, owner.token, applicationAdminApi.list, { query: { state: 'waiting' } });
    expect(counts).toEqual({ waiting: 1, approved: 0, refused: 1 });
    const detail = await call(app, owner.token, applicationAdminApi.detail, { query: { applicationId: list[0]?.id ?? '' } });
    expect(detail.refusedBefore).toMatchObject({ reason: '不是本公司员工' });
  });

  it('creates a member in the department, who signs in by mobile and finds what was filled in', async () => {
    const { orgId, orgCode, owner, apply, read } = await school();
    const departmentId = await createDepartment(app, orgId, '老城店');
    const { applicationId, mobile, stateOf } = await apply({ values: { size: '175' } });
    const approval = { applications: [{ id: applicationId }], departmentId, roleId: await createRole(app, orgId, ['member']) };
    await call(app, owner.token, applicationAdminApi.approve, { body: approval });
    expect((await stateOf()).state).toBe('approved');
    const { list } = await call(app, owner.token, memberApi.list, { query: { departmentId } });
    expect(list).toMatchObject([{ name: '陶然', mobile, administrator: true, owner: false }]);
    const memberId = list[0]?.id ?? '';
    expect(await call(app, owner.token, applicationAdminApi.memberFields, { query: { memberId } })).toMatchObject({
      values: [{ key: 'size', value: '175' }],
    });
    await read(mobile);
    app.platform.clock.advance({ minutes: 1 });
    const browser = openBrowser(app);
    await browser.call(smsApi.sendCode, { body: { orgCode, ticket: await browser.captchaTicket(orgCode), mobile } });
    const code = (await readCode(app, orgId, mobile)) ?? '';
    const { accessToken } = await browser.call(smsApi.loginMnc, { body: { orgCode, mobile, code } });
    expect(await call(app, accessToken, applicationApi.myFields)).toMatchObject({
      fields: [size, number],
      values: [{ key: 'size', value: '175' }],
    });
  });
});

describe('the custom fields of an organisation', () => {
  it('are not saved while one is invalid', async () => {
    const { orgId } = await school();
    const { token } = await createMember(app, orgId);
    const save = (values: Record<string, string>) => refusal(app, token, applicationApi.saveMyFields, { body: { values } });
    expect(await save({})).toBe('OWN_FIELD_INVALID');
    expect(await save({ size: '165', number: 'x'.repeat(21) })).toBe('OWN_FIELD_INVALID');
  });

  it('cannot be filled in for members whom the caller may not manage, nor across organisations', async () => {
    const { orgId, owner } = await school();
    const elsewhere = await school();
    const recruiter = await createAdministrator(app, orgId, ['member']);
    const fill = (token: string, memberId: string) =>
      refusal(app, token, applicationAdminApi.updateMemberFields, { body: { memberId, values: { size: '165' } } });
    expect(await fill(recruiter.token, owner.memberId)).toBe('FORBIDDEN');
    expect(await fill(recruiter.token, elsewhere.owner.memberId)).toBe('NOT_FOUND');
  });

  it('are not overwritten by an administrator who read them before another one changed them', async () => {
    const { orgId, owner } = await school();
    const [first, second] = await Promise.all([createAdministrator(app, orgId, ['member']), createAdministrator(app, orgId, ['member'])]);
    const { token, memberId } = await createMember(app, orgId);
    const read = (who: { token: string }) => call(app, who.token, applicationAdminApi.memberFields, { query: { memberId } });
    const fill = async (who: { token: string }, number: string, revision: number) =>
      (await send(app, who.token, applicationAdminApi.updateMemberFields, { body: { memberId, values: { number }, revision } })).json<
        Envelope<{ revision: number }>
      >();
    const { revision } = await read(first);
    expect((await read(second)).revision).toBe(revision);
    const saved = await fill(first, 'QM-1', revision);
    expect(saved).toMatchObject({ flag: true });
    expect(await fill(second, 'QM-2', revision)).toMatchObject({ errorCode: 'CONFLICT' });
    // The same save once more, because its answer was lost.
    expect(await fill(first, 'QM-1', revision)).toMatchObject({ errorCode: 'CONFLICT' });
    const now = await read(second);
    expect(valuesOf(now.values)).toEqual({ number: 'QM-1' });
    expect(now.revision).toBe(saved.result?.revision);
    expect(await fill(second, 'QM-2', now.revision)).toMatchObject({ flag: true });
    // The member changes them as well.
    const before = (await read(first)).revision;
    await call(app, token, applicationApi.saveMyFields, { body: { values: { size: '165', number: 'QM-3' } } });
    expect(await fill(first, 'QM-1', before)).toMatchObject({ errorCode: 'CONFLICT' });
    expect(valuesOf((await read(owner)).values)).toEqual({ size: '165', number: 'QM-3' });
  });

  it('keep what an administrator has filled in while the member’s page stood open', async () => {
    const { orgId, owner } = await school();
    const { token, memberId } = await createMember(app, orgId);
    await call(app, token, applicationApi.saveMyFields, { body: { values: { size: '165' } } });
    await call(app, owner.token, applicationAdminApi.updateMemberFields, { body: { memberId, values: { number: 'QM-7' } } });
    await call(app, token, applicationApi.saveMyFields, { body: { values: { size: '175' } } });
    expect(valuesOf((await call(app, token, applicationApi.myFields)).values)).toEqual({ size: '175', number: 'QM-7' });
    await call(app, token, applicationApi.saveMyFields, { body: { values: { number: '' } } });
    expect(valuesOf((await call(app, token, applicationApi.myFields)).values)).toEqual({ size: '175' });
  });

  it('can be filled in one by one by an administrator, even while a required one is unknown', async () => {
    const { orgId, owner } = await school();
    const { token, memberId } = await createMember(app, orgId);
    const fill = (values: Record<string, string>) =>
      send(app, owner.token, applicationAdminApi.updateMemberFields, { body: { memberId, values } });
    const filled = async () => valuesOf((await call(app, token, applicationApi.myFields)).values);
    expect((await fill({ size: '999' })).json()).toMatchObject({
      errorCode: 'OWN_FIELD_INVALID',
      msg: '请检查「工装尺码」：请从选项里选一个',
    });
    await fill({ number: 'QM-1', stranger: 'x' });
    expect(await filled()).toEqual({ number: 'QM-1' });
    await fill({ size: '165' });
    expect(await filled()).toEqual({ size: '165', number: 'QM-1' });
    await fill({ size: '' });
    expect(await filled()).toEqual({ number: 'QM-1' });
  });

  it('reject a save based on an outdated revision', async () => {
    const { owner, form } = await school();
    expect(await refusal(app, owner.token, applicationAdminApi.updateForm, { body: { ...form, revision: 0 } })).toBe('CONFLICT');
  });

  it('keep their values while they are removed from the form and come back', async () => {
    const { orgId, owner, form } = await school();
    const { token } = await createMember(app, orgId);
    await call(app, token, applicationApi.saveMyFields, { body: { values: { size: '165', number: 'QM-1', stranger: 'x' } } });
    await call(app, owner.token, applicationAdminApi.updateForm, { body: { ...form, fields: [size], revision: 1 } });
    await call(app, token, applicationApi.saveMyFields, { body: { values: { size: '175' } } });
    expect(valuesOf((await call(app, token, applicationApi.myFields)).values)).toEqual({ size: '175' });
    await call(app, owner.token, applicationAdminApi.updateForm, { body: { ...form, revision: 2 } });
    expect(valuesOf((await call(app, token, applicationApi.myFields)).values)).toEqual({ size: '175', number: 'QM-1' });
  });
});
