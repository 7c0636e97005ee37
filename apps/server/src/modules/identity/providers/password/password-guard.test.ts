import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { createMember, createOrganisation } from '../../../../../test/factories.ts';
import { givePassword, sealPasswords, solvedCaptcha } from '../../../../../test/passwords.ts';
import { postSignIn, proveAndSignIn, signInFrom } from '../../../../../test/sign-in.ts';

const PASSWORD = 'Study@2026';
const WRONG = 'wrong-password-1';
const HOME = '10.0.0.7';
const STRANGER = '203.0.113.9';

let app: TestApp;
let orgId: string;
let attempt: { orgCode: string; username: string; password: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const organisation = await createOrganisation(app);
  ({ orgId } = organisation);
  const member = await createMember(app, orgId);
  await givePassword(app, orgId, member.memberId, PASSWORD);
  attempt = { orgCode: organisation.code, username: member.account, password: PASSWORD };
});
afterAll(() => app.close());

const wrong = () => ({ ...attempt, password: WRONG });

/** Inserts failed attempts instead of making them. */
async function failed(rows: { account: string; address: string; failures: number }[]): Promise<void> {
  const at = app.platform.clock.now();
  const toRow = (row: (typeof rows)[number]) => ({ ...row, org_id: orgId, tries: row.failures, last_at: at });
  await app.platform.db.insertInto('sign_in_try').values(rows.map(toRow)).execute();
}

const countOf = (answers: { errorCode: string | null }[], errorCode: string | null) =>
  answers.filter((answer) => answer.errorCode === errorCode).length;

describe('guessing', () => {
  it('concurrently checks at most three of 300 passwords, and not the right one among the last', async () => {
    const { password: _, ...account } = attempt;
    const { keyId, passwords } = await sealPasswords(app, [...Array.from({ length: 299 }, (_unused, n) => `guess-${n}-000`), PASSWORD]);
    const answers = await Promise.all(passwords.map((password) => postSignIn(app, STRANGER, { ...account, keyId, password })));
    expect(countOf(answers, 'LOGIN_REFUSED')).toBe(3);
    expect(countOf(answers, 'CAPTCHA_REQUIRED')).toBe(297);
  });

  it('concurrently with solved captchas checks at most five', async () => {
    const { password: _, ...account } = attempt;
    const guesses = [...Array.from({ length: 49 }, (_unused, n) => `guess-${n}-000`), PASSWORD];
    const { keyId, passwords } = await sealPasswords(app, guesses);
    const bodies = await Promise.all(passwords.map(async (password) => ({ ...account, keyId, password, ...(await solvedCaptcha(app)) })));
    const answers = await Promise.all(bodies.map((body) => postSignIn(app, STRANGER, body)));
    expect([countOf(answers, 'LOGIN_REFUSED'), countOf(answers, 'ACCOUNT_LOCKED')]).toEqual([5, 45]);
  });

  it('by strangers does not lock the owner out at home', async () => {
    for (let count = 0; count < 9; count += 1) {
      await proveAndSignIn(app, STRANGER, wrong());
    }
    expect(await proveAndSignIn(app, STRANGER, attempt)).toMatchObject({ errorCode: 'ACCOUNT_LOCKED' });
    expect(await signInFrom(app, HOME, attempt)).toMatchObject({ code: 12, errorCode: 'CAPTCHA_REQUIRED' });
    expect(await proveAndSignIn(app, HOME, attempt)).toMatchObject({ flag: true });
  });

  it('from a hundred places leaves the account open to addresses its owner has used before', async () => {
    await signInFrom(app, HOME, attempt);
    const places = Array.from({ length: 25 }, (_, n) => ({
      account: attempt.username.toLowerCase(),
      address: `192.0.2.${n}`,
      failures: 4,
    }));
    await failed(places);
    expect(await proveAndSignIn(app, STRANGER, attempt)).toMatchObject({ errorCode: 'ACCOUNT_LOCKED' });
    const unknown = { ...attempt, username: 'nobody' };
    await failed(places.map((place) => ({ ...place, account: 'nobody' })));
    expect(await proveAndSignIn(app, STRANGER, unknown)).toMatchObject({ errorCode: 'ACCOUNT_LOCKED' });
    expect(await proveAndSignIn(app, HOME, attempt)).toMatchObject({ flag: true });
  });

  it('one password for many accounts is throttled to one in two seconds, except for members known at the address', async () => {
    const colleague = await createMember(app, orgId);
    await givePassword(app, orgId, colleague.memberId, PASSWORD);
    const known = { ...attempt, username: colleague.account };
    await signInFrom(app, HOME, known);
    app.platform.clock.advance({ minutes: 1 });
    await failed(Array.from({ length: 60 }, (_, n) => ({ account: `account-${n}`, address: HOME, failures: 1 })));
    for (const account of [attempt, { ...attempt, username: 'nobody' }, { ...known, password: WRONG }]) {
      expect(await proveAndSignIn(app, HOME, account)).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', msg: '操作太频繁，请 2 秒后再试' });
    }
    expect(await proveAndSignIn(app, HOME, known)).toMatchObject({ flag: true });
    app.platform.clock.advance({ seconds: 2 });
    expect(await proveAndSignIn(app, HOME, attempt)).toMatchObject({ flag: true });
  });

  it('from many addresses of one IPv6 network counts as from one', async () => {
    for (let count = 1; count <= 3; count += 1) {
      await signInFrom(app, `2001:db8:0:7::${count}`, wrong());
    }
    expect(await signInFrom(app, '2001:db8:0:7:ffff::1', attempt)).toMatchObject({ code: 12 });
  });
});

describe('a burst', () => {
  it('of 600 sign-ins from one address delays nobody at another', async () => {
    const { password: _, ...account } = attempt;
    const { keyId, passwords } = await sealPasswords(
      app,
      Array.from({ length: 601 }, () => PASSWORD),
    );
    let answered = 0;
    const school = passwords
      .slice(1)
      .map((password, n) =>
        postSignIn(app, STRANGER, { ...account, username: `pupil-${n}`, keyId, password }).finally(() => (answered += 1)),
      );
    const home = await postSignIn(app, HOME, { ...account, keyId, password: passwords[0] ?? '' });
    expect(home).toMatchObject({ flag: true });
    // Some of the burst are still queued by then.
    expect(answered).toBeLessThan(100);
    await Promise.all(school);
  });
});

describe('a sealed password', () => {
  const sealed = async () => {
    const { password: _, ...account } = attempt;
    const { keyId, passwords } = await sealPasswords(app, [PASSWORD]);
    return { ...account, keyId, password: passwords[0] ?? '' };
  };

  it('is accepted once, however many concurrent calls send it', async () => {
    const body = await sealed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => postSignIn(app, HOME, body)));
    expect([countOf(answers, null), countOf(answers, 'PASSWORD_USED_UP')]).toEqual([1, 19]);
    expect(await postSignIn(app, STRANGER, body)).toMatchObject({ flag: false, errorCode: 'PASSWORD_USED_UP' });
  });

  it('is recognised in another base64 encoding, and refused if shortened', async () => {
    const body = await sealed();
    expect(await postSignIn(app, HOME, body)).toMatchObject({ flag: true });
    const bytes = Buffer.from(body.password, 'base64');
    const spelling = await postSignIn(app, HOME, { ...body, password: bytes.toString('base64url') });
    expect(spelling).toMatchObject({ errorCode: 'PASSWORD_USED_UP' });
    const short = await postSignIn(app, HOME, { ...body, password: bytes.subarray(1).toString('base64') });
    expect(short).toMatchObject({ errorCode: 'PASSWORD_KEY_EXPIRED' });
  });

  it('is used up by a refusal, too', async () => {
    await failed([{ account: attempt.username.toLowerCase(), address: HOME, failures: 3 }]);
    const body = await sealed();
    expect(await postSignIn(app, HOME, body)).toMatchObject({ code: 12 });
    expect(await postSignIn(app, HOME, body)).toMatchObject({ errorCode: 'PASSWORD_USED_UP' });
  });

  it('does not count as another attempt when replayed', async () => {
    const body = { ...(await sealed()), username: 'nobody' };
    for (let count = 0; count < 9; count += 1) {
      await postSignIn(app, HOME, body);
    }
    expect(await signInFrom(app, HOME, attempt)).toMatchObject({ flag: true });
  });
});
