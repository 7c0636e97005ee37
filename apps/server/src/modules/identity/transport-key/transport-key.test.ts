import { accountApi } from '@palm/contract/identity/account';
import { redPointApi } from '@palm/contract/message/red-point';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation } from '../../../../test/factories.ts';
import { givePassword, encryptPassword, solvedCaptcha } from '../../../../test/passwords.ts';
import { postSignIn, signInFrom } from '../../../../test/sign-in.ts';
import { buildApp, findUnreadable, type App } from '../../../app.ts';
import { createCache } from '../../../platform/cache.ts';
import { createSecrets } from '../../../platform/secrets.ts';
import { clearStale } from '../identity.jobs.ts';

const PASSWORD = 'Study@2026';
const HOME = '10.0.0.7';

let app: TestApp;
const others: App[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await Promise.all(others.map(({ fastify }) => fastify.close()));
  await app.close();
});

/** Another process on the same database. */
async function secondProcess(appSecret?: string): Promise<App> {
  const secrets = appSecret === undefined ? app.platform.secrets : createSecrets(appSecret);
  const platform = { ...app.platform, secrets, cache: createCache() };
  const config = {
    trustedProxies: false as const,
    callsPerMinute: 1_000_000,
    contentUrl: '',
    publicUrl: 'http://localhost:3000',
    selfChecks: true,
    maxEventLoopDelay: Infinity,
  };
  const other = await buildApp(platform, app.jobs, config);
  others.push(other);
  return other;
}

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const { memberId, account, token } = await createMember(app, orgId);
  await givePassword(app, orgId, memberId, PASSWORD);
  return { token, attempt: { orgCode: code, username: account, password: PASSWORD } };
}

describe('a new APP_SECRET', () => {
  it('replaces the transport key and keeps people signed in', async () => {
    const { token, attempt } = await school();
    expect(await signInFrom(app, HOME, attempt)).toMatchObject({ flag: true });
    const before = await encryptPassword(app, PASSWORD);
    const messageToken = await call(app, token, redPointApi.accessToken);
    const rotated = await secondProcess('another secret, as long as it should be');
    expect(await signInFrom(rotated, HOME, attempt)).toMatchObject({ flag: true });
    await call(rotated, token, accountApi.myInfo);
    expect(await postSignIn(rotated, HOME, { ...attempt, ...before })).toMatchObject({ errorCode: 'PASSWORD_KEY_EXPIRED' });
    const captcha = await solvedCaptcha(app);
    const late = { ...attempt, ...(await encryptPassword(rotated, PASSWORD)), ...captcha };
    expect(await postSignIn(rotated, HOME, late)).toMatchObject({ errorCode: 'CAPTCHA_WRONG' });
    const url = '/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/-1/3';
    const poll = await rotated.fastify.inject({ method: 'POST', url, headers: { 'access-token': messageToken }, payload: { targets: [] } });
    expect(poll.json()).toMatchObject({ errorCode: 'MESSAGE_TOKEN_INVALID' });
  });

  it('is reported to the operator while keys of the former one remain', async () => {
    const { attempt } = await school();
    await signInFrom(app, HOME, attempt);
    const secrets = createSecrets('one that was never used before, long enough');
    expect(await findUnreadable({ db: app.platform.db, secrets })).toEqual([expect.stringMatching(/^登录时传输密码的密钥/)]);
  });

  it('that has not reached every process yet keeps sign-in working on both sides', async () => {
    const { attempt } = await school();
    const rotated = await secondProcess('a third secret, as long as it should be');
    for (const side of [app, rotated, app, rotated]) {
      app.platform.cache.bump('installation', 'transport-key-current');
      expect(await signInFrom(side, HOME, attempt)).toMatchObject({ flag: true });
    }
  });
});

describe('a sealed password', () => {
  it('accepted by one process is used up for all', async () => {
    const { attempt } = await school();
    const body = { ...attempt, ...(await encryptPassword(app, PASSWORD)) };
    const other = await secondProcess();
    const answers = await Promise.all([app, other, app, other].map((side) => postSignIn(side, HOME, body)));
    expect(answers.filter(({ flag }) => flag)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'PASSWORD_USED_UP')).toHaveLength(3);
  });

  it('is remembered no longer than its key is valid', async () => {
    const { attempt } = await school();
    const body = { ...attempt, ...(await encryptPassword(app, PASSWORD)) };
    await postSignIn(app, HOME, body);
    app.platform.clock.advance({ hours: 2 });
    await clearStale(app.platform);
    expect(await app.platform.db.selectFrom('used_ticket').selectAll().execute()).toEqual([]);
    expect(await postSignIn(app, HOME, body)).toMatchObject({ errorCode: 'PASSWORD_KEY_EXPIRED' });
  });
});
