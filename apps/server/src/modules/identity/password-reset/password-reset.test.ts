import { accountApi } from '@palm/contract/identity/account';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { resetApi } from '@palm/contract/identity/reset';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { openBrowser, type Browser } from '../../../../test/browser.ts';
import { call, send as sendCall } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { givePassword, encryptPassword } from '../../../../test/passwords.ts';
import { postSignIn, signInFrom } from '../../../../test/sign-in.ts';
import { otherCode, readCode } from '../../../../test/sms-codes.ts';
import { statementsOf } from '../../../../test/statements.ts';

const MOBILE = '13800000001';
const OLD = 'Study@2026';
const NEW = 'Study@2027';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const member = await createMember(app, orgId, { mobile: MOBILE });
  await givePassword(app, orgId, member.memberId, OLD);
  const browser = openBrowser(app);
  const sendTo = async (whom: string, from: Browser = browser) => {
    const ticket = await from.captchaTicket(orgCode);
    return /^1\d{10}$/.test(whom)
      ? from.send(resetApi.sendToMobile, { body: { orgCode, ticket, mobile: whom } })
      : from.send(resetApi.sendToAccount, { body: { orgCode, ticket, username: whom } });
  };
  const check = (whom: string, code: string, from: Browser = browser) =>
    /^1\d{10}$/.test(whom)
      ? from.send(resetApi.checkMobile, { body: { orgCode, mobile: whom, code } })
      : from.send(resetApi.checkAccount, { body: { orgCode, username: whom, code } });
  const read = async () => (await readCode(app, orgId, MOBILE)) ?? '';
  const proven = async (whom = MOBILE) => {
    await sendTo(whom);
    return (await check(whom, await read())).result?.ticket ?? '';
  };
  const reset = async (ticket: string, password = NEW, from: Browser = browser, code = orgCode) =>
    from.send(resetApi.resetPassword, { body: { orgCode: code, ticket, ...(await encryptPassword(app, password)) } });
  const signIn = (password: string) => signInFrom(app, browser.address, { orgCode, username: member.account, password });
  return { orgId, orgCode, ...member, browser, sendTo, check, read, proven, reset, signIn };
}

describe('a forgotten password', () => {
  it('enumeration: gives the same responses and runs the same statements whether or not the account exists or has a mobile', async () => {
    const { orgId, account, sendTo, check, read } = await school();
    const without = await createMember(app, orgId);
    const [answers, statements] = [new Set<string>(), new Set<string>()];
    // Caches are filled by the first call.
    await sendTo('somebody');
    for (const whom of [MOBILE, '13900000009', account, without.account, 'nobody']) {
      const from = openBrowser(app);
      const sending = await statementsOf(async () => answers.add(JSON.stringify(await sendTo(whom, from))));
      const code = otherCode((await read()) || '111111');
      const checking = await statementsOf(async () => answers.add(JSON.stringify(await check(whom, code, from))));
      statements.add([...sending, ...checking].join('\n'));
    }
    expect(answers.size).toBe(2);
    expect(statements.size).toBe(1);
  });

  it('is not reset without a valid ticket: wrong purpose, browser or organisation, made up, or used', async () => {
    const { orgCode, browser, proven, reset, signIn } = await school();
    const elsewhere = await school();
    const ticket = await proven();
    const refused = [
      await reset(await browser.captchaTicket(orgCode)),
      await reset(ticket, NEW, openBrowser(app)),
      await reset(ticket, NEW, browser, elsewhere.orgCode),
      await reset('made-up'),
    ];
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array.from({ length: 4 }, () => 'TICKET_REFUSED'));
    expect(await signIn(OLD)).toMatchObject({ flag: true });
    expect(await reset(ticket)).toMatchObject({ flag: true });
    expect(await reset(ticket, 'Study@2028')).toMatchObject({ errorCode: 'TICKET_REFUSED' });
  });

  it('is reset once by 300 concurrent calls', async () => {
    const { orgCode, browser, proven } = await school();
    const ticket = await proven();
    const sealed = await encryptPassword(app, NEW);
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => browser.send(resetApi.resetPassword, { body: { orgCode, ticket, ...sealed } })),
    );
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
  });

  it('is sent sealed, and the sealed text does not sign in afterwards, whether it was accepted or rejected', async () => {
    const { orgCode, account, browser, proven } = await school();
    const ticket = await proven();
    const replay = (sealed: { keyId: string; password: string }) =>
      postSignIn(app, browser.address, { orgCode, username: account, ...sealed });
    const [same, fresh] = [await encryptPassword(app, OLD), await encryptPassword(app, NEW)];
    const reset = (sealed: typeof same) => browser.send(resetApi.resetPassword, { body: { orgCode, ticket, ...sealed } });
    expect(await reset(same)).toMatchObject({ errorCode: 'PASSWORD_SAME' });
    expect(await replay(same)).toMatchObject({ errorCode: 'PASSWORD_USED_UP' });
    expect(await reset(fresh)).toMatchObject({ flag: true });
    expect(await replay(fresh)).toMatchObject({ errorCode: 'PASSWORD_USED_UP' });
  });

  it('must become a long, mixed and different one; a rejected password does not use up the ticket', async () => {
    const { proven, reset } = await school();
    const ticket = await proven();
    expect(await reset(ticket, 'short1')).toMatchObject({ errorCode: 'PASSWORD_TOO_WEAK' });
    expect(await reset(ticket, OLD)).toMatchObject({ errorCode: 'PASSWORD_SAME' });
    expect(await reset(ticket)).toMatchObject({ flag: true });
  });

  it('is not reset for a disabled account, which only its owner is told', async () => {
    const { orgId, memberId, sendTo, check, read } = await school();
    await app.platform.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('org_id', '=', orgId)
      .where('id', '=', memberId)
      .execute();
    await sendTo(MOBILE);
    expect(await check(MOBILE, await read())).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' });
  });

  it('is not reset in a disabled organisation', async () => {
    const { orgId, sendTo, check, read } = await school();
    await sendTo(MOBILE);
    const code = await read();
    await app.platform.db.updateTable('organisation').set({ disabled_at: app.platform.clock.now() }).where('id', '=', orgId).execute();
    expect(await check(MOBILE, code)).toMatchObject({ errorCode: 'ORGANISATION_DISABLED' });
  });

  it.each(['mobile', 'account'])(
    'is reset by %s: signs in with the new one, ends sessions, unlocks the account, and writes an audit entry',
    async (way) => {
      const { orgId, account, token, name, sendTo, check, read, reset, signIn } = await school();
      const owner = await createOwner(app, orgId);
      for (let time = 0; time < 3; time += 1) {
        await signIn('wrong-password-1');
      }
      const whom = way === 'mobile' ? MOBILE : account.toUpperCase();
      await sendTo(whom);
      const { result } = await check(whom, await read());
      expect(result).toMatchObject({ userName: name });
      expect(await reset(result?.ticket ?? '')).toMatchObject({ result: { endedSessions: 1 } });
      expect((await sendCall(app, token, accountApi.myInfo)).statusCode).toBe(819);
      expect(await signIn(NEW)).toMatchObject({ flag: true });
      const log = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'identity.resetPassword' } });
      expect(log.total).toBe(1);
    },
  );
});
