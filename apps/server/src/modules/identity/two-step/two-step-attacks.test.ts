import { accountApi } from '@palm/contract/identity/account';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../../test/all-endpoints.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createOrganisation } from '../../../../test/factories.ts';
import { ask, createSecured, firstStep, newBrowser, shownCode, ticketOf } from '../../../../test/two-step.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const AT_ONCE = 300;
const sessionsOf = async (orgId: string) =>
  (await app.platform.db.selectFrom('session').select('id').where('org_id', '=', orgId).execute()).length;

describe('attack: skipping the second step', () => {
  it('the ticket grants no call of members, sessions or administrators', async () => {
    const member = await createSecured(app, undefined, { owner: true });
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const closed = allEndpoints().filter(({ endpoint }) => endpoint.access !== 'public');
    expect(closed.length).toBeGreaterThan(200);
    const open: string[] = [];
    for (const { name, endpoint } of closed) {
      const { statusCode } = await send(app, ticket, endpoint, { headers: browser, params: { seqNo: '1' } as never });
      if (statusCode !== 401) {
        open.push(`${name} ${statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('the ticket cannot set up an authenticator if there is one', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    expect(await ask(app, twoStepApi.beginAtSignIn, { ticket }, browser)).toMatchObject({ code: 1042 });
    const body = { ticket, code: shownCode(app, member.secret) };
    expect(await ask(app, twoStepApi.confirmAtSignIn, body, browser)).toMatchObject({ code: 1042 });
  });
});

describe('attack: using the ticket of another browser', () => {
  it('is refused like an unknown ticket, which stays valid in its own browser', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const body = { method: 'totp' as const, code: shownCode(app, member.secret) };
    const answers = [
      await ask(app, twoStepApi.login, { ...body, ticket }, newBrowser()),
      await ask(app, twoStepApi.login, { ...body, ticket: `${ticket.slice(0, -1)}_` }, browser),
      await ask(app, twoStepApi.login, { ...body, ticket: '门'.repeat(40) }, browser),
      await ask(app, twoStepApi.login, { ...body, ticket: 'f'.repeat(75) }, browser),
    ];
    expect(new Set(answers.map(({ errorCode, msg }) => `${errorCode} ${msg}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ errorCode: 'TICKET_REFUSED' });
    expect((await ask(app, twoStepApi.login, { ...body, ticket }, browser)).flag).toBe(true);
  });
});

describe('attack: reusing a code', () => {
  it('an authenticator code is accepted once, even with another ticket, and no older one after it', async () => {
    const member = await createSecured(app);
    const browsers = [newBrowser(), newBrowser(), newBrowser()] as const;
    const [first, second, third] = await Promise.all(browsers.map((browser) => ticketOf(app, member, browser)));
    const tryWith = (ticket: string | undefined, browser: { cookie: string }, steps: number) =>
      ask(app, twoStepApi.login, { ticket: ticket ?? '', method: 'totp', code: shownCode(app, member.secret, steps) }, browser);
    expect((await tryWith(first?.ticket, browsers[0], 0)).flag).toBe(true);
    expect(await tryWith(second?.ticket, browsers[1], 0)).toMatchObject({ errorCode: 'TWO_STEP_WRONG' });
    expect(await tryWith(third?.ticket, browsers[2], -1)).toMatchObject({ errorCode: 'TWO_STEP_WRONG' });
  });

  it('the same correct code sent 300 times concurrently opens one session', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const before = await sessionsOf(member.orgId);
    const body = { ticket, method: 'totp' as const, code: shownCode(app, member.secret) };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(app, twoStepApi.login, body, browser)));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(await sessionsOf(member.orgId)).toBe(before + 1);
  });

  it('a recovery code is accepted once, however it is written and under concurrency', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const [code = ''] = member.recoveryCodes;
    const written = [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `];
    const answers = await Promise.all(
      written.map((text) => ask(app, twoStepApi.login, { ticket, method: 'recovery', code: text }, browser)),
    );
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    const again = await ticketOf(app, member, browser);
    expect(again.recoveryCodesLeft).toBe(9);
    const body = { ticket: again.ticket, method: 'recovery' as const, code };
    expect(await ask(app, twoStepApi.login, body, browser)).toMatchObject({ errorCode: 'TWO_STEP_WRONG' });
  });
});

describe('attack: guessing codes', () => {
  it('of 300 concurrent guesses at most four are checked; then the account is locked at the address', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, place) =>
        ask(app, twoStepApi.login, { ticket, method: 'totp', code: String(place).padStart(6, '0') }, browser),
      ),
    );
    const looked = await app.platform.db
      .selectFrom('audit_entry')
      .select('id')
      .where('org_id', '=', member.orgId)
      .where('action', '=', 'identity.signInFailed')
      .execute();
    expect(answers.filter(({ flag }) => flag)).toEqual([]);
    expect(looked).toHaveLength(4);
    expect(await firstStep(app, member, browser)).toMatchObject({ errorCode: 'ACCOUNT_LOCKED' });
  });

  it('a new ticket gives no new attempts: correct passwords and wrong codes count together', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const wrong = async () => {
      const answer = await firstStep(app, member, browser);
      const { ticket } = (answer.result ?? { ticket: '' }) as unknown as { ticket: string };
      return ticket === ''
        ? answer.errorCode
        : (await ask(app, twoStepApi.login, { ticket, method: 'totp', code: '000000' }, browser)).errorCode;
    };
    const outcomes = [await wrong(), await wrong(), await wrong(), await wrong()];
    expect(outcomes).toEqual(['TWO_STEP_WRONG', 'TWO_STEP_WRONG', 'CAPTCHA_REQUIRED', 'CAPTCHA_REQUIRED']);
  });

  it('a hijacked session allows no more guesses than having none', async () => {
    const member = await createSecured(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusal(app, member.token, twoStepApi.turnOff, { body: { method: 'totp', code: '000000' } })),
    );
    expect(answers.filter((answer) => answer === 'TWO_STEP_WRONG')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'ACCOUNT_LOCKED')).toHaveLength(16);
  });
});

describe('attack: a remembered device', () => {
  it('is remembered for its member only, not for another one or in another organisation', async () => {
    const organisation = await createOrganisation(app);
    const member = await createSecured(app, organisation);
    const neighbour = await createSecured(app, organisation);
    const twin = await createSecured(app, undefined, { account: member.account });
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    await ask(app, twoStepApi.login, { ticket, method: 'totp', code: shownCode(app, member.secret), remember: 'true' }, browser);
    expect((await firstStep(app, member, browser)).flag).toBe(true);
    for (const other of [neighbour, twin]) {
      expect(await firstStep(app, other, browser)).toMatchObject({ code: 20 });
    }
    const { devices } = await call(app, member.token, twoStepApi.state);
    const body = { deviceId: devices[0]?.id ?? '' };
    expect(await refusal(app, neighbour.token, twoStepApi.forgetDevice, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, twin.token, twoStepApi.forgetDevice, { body })).toBe('NOT_FOUND');
  });
});

describe('attack: session fixation', () => {
  it('a token, ticket or cookie that was sent along never becomes the session', async () => {
    const member = await createSecured(app);
    const browser = newBrowser();
    const { ticket } = await ticketOf(app, member, browser);
    const body = { ticket, method: 'totp' as const, code: shownCode(app, member.secret) };
    const planted = `${member.orgId.replaceAll('-', '')}${'A'.repeat(43)}`;
    const { result } = await ask(app, twoStepApi.login, body, { ...browser, 'x-access-token': planted });
    const token = result?.accessToken ?? '';
    expect([planted, ticket, browser.cookie.split('=')[1]]).not.toContain(token);
    for (const brought of [planted, ticket]) {
      expect((await send(app, brought, accountApi.myInfo)).statusCode).toBe(401);
    }
    await call(app, token, accountApi.myInfo);
  });
});
