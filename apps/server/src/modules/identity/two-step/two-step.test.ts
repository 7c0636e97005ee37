import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { givePassword, sealPasswords } from '../../../../test/passwords.ts';
import { readCode } from '../../../../test/sms-codes.ts';
import { PASSWORD, ask, createSecured, firstStep, newBrowser, shownCode, ticketOf } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The logged actions, newest first. */
const notesOf = async (orgId: string) =>
  (await app.platform.db.selectFrom('audit_entry').select('action').where('org_id', '=', orgId).orderBy('id', 'desc').execute()).map(
    ({ action }) => action,
  );
const inDays = (days: number) => app.platform.clock.advance({ minutes: days * 24 * 60 });
const nextStep = () => app.platform.clock.advance({ minutes: 1 });

describe('two-step verification', () => {
  it('is turned on by a first code, with ten recovery codes stored as hashes only', async () => {
    const member = await createSecured(app);
    expect(member.recoveryCodes).toHaveLength(10);
    expect(new Set(member.recoveryCodes).size).toBe(10);
    expect(member.recoveryCodes.every((code) => /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(code))).toBe(true);
    const stored = JSON.stringify([
      await app.platform.db.selectFrom('two_step').selectAll().where('org_id', '=', member.orgId).execute(),
      await app.platform.db.selectFrom('recovery_code').selectAll().where('org_id', '=', member.orgId).execute(),
    ]);
    expect(stored).not.toContain(member.secret);
    expect(member.recoveryCodes.some((code) => stored.includes(code) || stored.includes(code.replace('-', '')))).toBe(false);
    expect(await call(app, member.token, twoStepApi.state)).toMatchObject({ recoveryCodesLeft: 10, demanded: false, devices: [] });
    expect(await notesOf(member.orgId)).toContain('identity.twoStepOn');
  });

  it('shows the same key until it is confirmed, and none afterwards', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    const first = await call(app, token, twoStepApi.begin);
    expect(await call(app, token, twoStepApi.begin)).toEqual(first);
    expect(await refusal(app, token, twoStepApi.confirm, { body: { code: '000000' } })).toBe('TWO_STEP_WRONG');
    await call(app, token, twoStepApi.confirm, { body: { code: shownCode(app, first.secret) } });
    expect(await refusal(app, token, twoStepApi.begin)).toBe('TWO_STEP_ON');
    expect(await refusal(app, token, twoStepApi.confirm, { body: { code: shownCode(app, first.secret, 1) } })).toBe('TWO_STEP_ON');
  });

  it('answers a correct password with code 20 and a ticket, and exchanges the ticket for a session', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const answer = await firstStep(app, member, browser);
    expect(answer).toMatchObject({ flag: false, code: 20, errorCode: 'TWO_STEP_REQUIRED' });
    const { ticket, ...rest } = answer.result as unknown as Record<string, unknown>;
    expect(rest).toEqual({ setUp: false, recoveryCodesLeft: 10, mobile: null });
    const body = { ticket: String(ticket), method: 'totp' as const, code: shownCode(app, member.secret) };
    const { result } = await ask(app, twoStepApi.login, body, browser);
    expect(result).toMatchObject({ userId: member.memberId, orgCode: member.code });
    const { list } = await call(app, result?.accessToken ?? '', accountApi.signIns);
    expect(list[0]).toMatchObject({ succeeded: true, way: '密码 + 验证器' });
    expect(await ask(app, twoStepApi.login, { ...body, code: shownCode(app, member.secret, 1) }, browser)).toMatchObject({ code: 1020 });
  });

  it('reveals nothing about a second step if the password is wrong', async () => {
    const member = await createSecured(app, undefined, { mobile: '13800000001' });
    const sealed = await sealPasswords(app, ['Wrong@2026']);
    const body = { orgCode: member.code, username: member.account, keyId: sealed.keyId, password: sealed.passwords[0] ?? '' };
    expect(await ask(app, identityApi.loginUnp, body)).toMatchObject({ code: 1001, result: null });
  });

  it('accepts a code by SMS if a mobile is bound, and shows only the ends of the number', async () => {
    const member = await createSecured(app, undefined, { mobile: '13812340016' });
    const browser = newBrowser();
    const { ticket, mobile } = await ticketOf(app, member, browser);
    expect(mobile).toBe('138****0016');
    expect(await ask(app, twoStepApi.sendSms, { ticket })).toMatchObject({ code: 1020 });
    await ask(app, twoStepApi.sendSms, { ticket }, browser);
    const code = (await readCode(app, member.orgId, '13812340016')) ?? '';
    const { result } = await ask(app, twoStepApi.loginUnpsc, { ticket, code }, browser);
    await call(app, result?.accessToken ?? '', accountApi.myInfo);
  });

  it('is asked for again in a browser only after thirty days, a password change, or on demand', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const enter = async () => {
      const { ticket } = await ticketOf(app, member, browser);
      const body = { ticket, method: 'totp' as const, code: shownCode(app, member.secret), remember: 'true' };
      const token = (await ask(app, twoStepApi.login, body, browser)).result?.accessToken ?? '';
      nextStep();
      return token;
    };
    const token = await enter();
    expect((await firstStep(app, member, browser)).flag).toBe(true);
    inDays(29);
    expect((await firstStep(app, member, browser)).flag).toBe(true);
    inDays(2);
    await enter();
    const fresh = (await firstStep(app, member, browser)).result?.accessToken ?? token;
    const { devices } = await call(app, fresh, twoStepApi.state, { headers: browser });
    expect(devices).toMatchObject([{ current: true }]);
    await call(app, fresh, twoStepApi.forgetDevice, { body: { deviceId: devices[0]?.id ?? '' } });
    await enter();
    const { keyId, passwords } = await sealPasswords(app, [PASSWORD, 'Other@2027']);
    const change = { currentPassword: passwords[0] ?? '', newPassword: passwords[1] ?? '', keyId };
    await call(app, fresh, accountApi.changePassword, { body: change });
    expect((await call(app, fresh, twoStepApi.state)).devices).toEqual([]);
  });

  it('requires the second step to be turned off or to renew the recovery codes', async () => {
    const member = await createSecured(app);
    const wrong = { method: 'totp' as const, code: '000000' };
    expect(await refusal(app, member.token, twoStepApi.turnOff, { body: wrong })).toBe('TWO_STEP_WRONG');
    const { recoveryCodes } = await call(app, member.token, twoStepApi.renewCodes, {
      body: { method: 'recovery', code: member.recoveryCodes[0] ?? '' },
    });
    const old = { method: 'recovery' as const, code: member.recoveryCodes[1] ?? '' };
    expect(await refusal(app, member.token, twoStepApi.turnOff, { body: old })).toBe('TWO_STEP_WRONG');
    const spoken = (recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ');
    await call(app, member.token, twoStepApi.turnOff, { body: { method: 'recovery', code: spoken } });
    expect((await firstStep(app, member, newBrowser())).flag).toBe(true);
    expect(await notesOf(member.orgId)).toEqual(expect.arrayContaining(['identity.twoStepOff', 'identity.renewCodes']));
  });
});

describe('an organisation that requires two-step verification', () => {
  async function demanding(twoStep: 'administrators' | 'everybody') {
    const organisation = await createOrganisation(app);
    await app.platform.db
      .insertInto('sign_in_policy')
      .values({
        org_id: organisation.orgId,
        two_step: twoStep,
        password_length: 8,
        password_mixed_case: false,
        password_symbol: false,
        password_history: 1,
        password_days: 0,
        idle_minutes: 43_200,
        longest_days: 0,
        updated_at: app.platform.clock.now(),
      })
      .execute();
    const join = async (more: Parameters<typeof createMember>[2] = {}) => {
      const member = await createMember(app, organisation.orgId, more);
      await givePassword(app, organisation.orgId, member.memberId, PASSWORD);
      return { ...member, ...organisation };
    };
    return { ...organisation, join };
  }

  it('of administrators does not require it of anybody else', async () => {
    const { join } = await demanding('administrators');
    expect((await firstStep(app, await join(), newBrowser())).flag).toBe(true);
    expect(await ticketOf(app, await join({ administrator: true, permissions: ['exam'] }), newBrowser())).toMatchObject({ setUp: true });
    expect(await ticketOf(app, await join({ owner: true }), newBrowser())).toMatchObject({ setUp: true });
  });

  it('has it set up at sign-in before there is a session, and refuses to turn it off', async () => {
    const member = await (await demanding('everybody')).join();
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const early = { ticket, method: 'totp' as const, code: '000000' };
    expect(await ask(app, twoStepApi.login, early, browser)).toMatchObject({ code: 1041 });
    const key = (await ask(app, twoStepApi.beginAtSignIn, { ticket }, browser)).result;
    const secret = key?.secret ?? '';
    expect(await ask(app, twoStepApi.confirmAtSignIn, { ticket, code: '000000' }, browser)).toMatchObject({ code: 1040 });
    const { result } = await ask(app, twoStepApi.confirmAtSignIn, { ticket, code: shownCode(app, secret) }, browser);
    expect(result?.recoveryCodes).toHaveLength(10);
    const token = result?.signedIn.accessToken ?? '';
    expect(await call(app, token, twoStepApi.state)).toMatchObject({ demanded: true });
    const proof = { method: 'recovery' as const, code: result?.recoveryCodes[0] ?? '' };
    expect(await refusal(app, token, twoStepApi.turnOff, { body: proof })).toBe('TWO_STEP_DEMANDED');
  });
});
