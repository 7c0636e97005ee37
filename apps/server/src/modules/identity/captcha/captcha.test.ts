import { identityApi, type CaptchaPayload } from '@palm/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { givePassword, encryptPassword, solveCaptcha, solvedCaptcha } from '../../../../test/passwords.ts';
import { postSignIn } from '../../../../test/sign-in.ts';
import { createSecrets } from '../../../platform/secrets.ts';

const PASSWORD = 'Study@2026';
const HOME = '10.0.0.7';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const { memberId, account } = await createMember(app, orgId);
  await givePassword(app, orgId, memberId, PASSWORD);
  const signIn = async (captcha: { captchaId: string; captcha: string }) =>
    postSignIn(app, HOME, { orgCode: code, username: account, ...(await encryptPassword(app, PASSWORD)), ...captcha });
  const ask = (username = '') => call(app, '', identityApi.captcha, { query: { orgCode: code, username } });
  const fail = (failures: number, subject: string) =>
    app.platform.db
      .insertInto('sign_in_try')
      .values({ org_id: orgId, account: subject, address: '192.0.2.1', tries: failures, failures, last_at: app.platform.clock.now() })
      .execute();
  return { account, signIn, ask, fail };
}

const rewritten = (captcha: string, change: (payload: CaptchaPayload) => CaptchaPayload): string =>
  Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(captcha, 'base64').toString()) as CaptchaPayload))).toString('base64');

describe('a captcha', () => {
  it('is work for the device, which the server verifies', async () => {
    const { signIn, ask } = await school();
    const asked = await ask();
    expect(JSON.stringify(asked)).not.toContain('counter');
    expect(await signIn(solveCaptcha(asked))).toMatchObject({ flag: true });
  });

  it('can be redeemed once, even by twenty concurrent calls', async () => {
    const { signIn, ask } = await school();
    const solved = solveCaptcha(await ask());
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(solved)));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'CAPTCHA_WRONG')).toHaveLength(19);
  });

  it.each<[string, (payload: CaptchaPayload) => CaptchaPayload]>([
    ['another number', (payload) => ({ ...payload, solution: { ...payload.solution, counter: payload.solution.counter + 1 } })],
    ['another digest', (payload) => ({ ...payload, solution: { ...payload.solution, derivedKey: '00'.repeat(32) } })],
    ['a level of its own', (payload) => withData(payload, { level: 0 })],
    ['a longer life', (payload) => withData(payload, { expires: payload.challenge.parameters.data.expires + 600 })],
  ])('is refused with %s', async (_, change) => {
    const { signIn } = await school();
    const { captchaId, captcha } = await solvedCaptcha(app);
    expect(await signIn({ captchaId, captcha: rewritten(captcha, change) })).toMatchObject({ errorCode: 'CAPTCHA_WRONG' });
  });

  it('is refused with another captcha’s id, from another installation, and as malformed text', async () => {
    const { signIn, ask } = await school();
    const solved = await solvedCaptcha(app);
    const foreign = await solvedCaptcha(app, 6, createSecrets('the secret of another installation'));
    for (const captcha of [{ ...solved, captchaId: (await ask()).captchaId }, foreign, { captchaId: 'x', captcha: 'ab3d' }]) {
      expect(await signIn(captcha)).toMatchObject({ errorCode: 'CAPTCHA_WRONG' });
    }
  });

  it('expires after five minutes', async () => {
    const { signIn, ask } = await school();
    const solved = solveCaptcha(await ask());
    app.platform.clock.advance({ minutes: 5 });
    expect(await signIn(solved)).toMatchObject({ errorCode: 'CAPTCHA_WRONG' });
  });

  it('gets harder with failures of the account, existing or not, and an easier one made for other accounts is refused', async () => {
    const { account, signIn, ask, fail } = await school();
    for (const subject of [account.toLowerCase(), 'nobody']) {
      expect((await ask(subject)).challenge.parameters.data.level).toBe(0);
      await fail(10, subject);
      expect((await ask(subject)).challenge.parameters.data.level).toBe(3);
    }
    expect(await signIn(solveCaptcha(await ask('somebody-else')))).toMatchObject({ errorCode: 'CAPTCHA_REQUIRED' });
    expect(await signIn(await solvedCaptcha(app, 3))).toMatchObject({ flag: true });
  });
});

function withData(payload: CaptchaPayload, change: Partial<CaptchaPayload['challenge']['parameters']['data']>): CaptchaPayload {
  const { parameters } = payload.challenge;
  return { ...payload, challenge: { ...payload.challenge, parameters: { ...parameters, data: { ...parameters.data, ...change } } } };
}
