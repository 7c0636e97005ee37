import { identityApi } from '@palm/contract/identity/calls';
import { thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { thirdPartyApi } from '@palm/contract/third-party/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { givePassword, encryptPassword, sealPasswords, solveCaptcha } from '../../../../test/passwords.ts';
import { Browser, openProvider } from '../testing/browser.ts';
import { idpKeys } from '../../../../test/idp-keys.ts';
import { personEntry, settingsOf, startDirectory, type TestDirectory } from '../../../../test/fake-directory.ts';

const PASSWORD = 'Domain@2026';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await createTestApp();
  directory = await startDirectory([]);
});
beforeEach(() => {
  directory.entries = [
    personEntry('lin', { password: PASSWORD, name: '林小满', id: 'stable-1' }),
    personEntry('chen', { password: 'Other@2026', name: '陈立', id: 'stable-2' }),
  ];
  directory.filters.length = 0;
  directory.binds.length = 0;
});
afterAll(async () => {
  await directory.close();
  await app.close();
});

async function setUp(more: Record<string, string> = {}, joining = false) {
  const { orgId, code } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const providerId = await openProvider(app, owner.token, { kind: 'ldap', settings: settingsOf(directory, more), joining });
  const browser = new Browser(app);
  return { orgId, code, owner, providerId, browser };
}
type Setup = Awaited<ReturnType<typeof setUp>>;

async function depart({ browser, code, providerId }: Setup): Promise<string> {
  const url = await browser.leave(code, providerId);
  return url.searchParams.get('directory') ?? '';
}

interface Typed {
  username: string;
  password: string;
  captchaId?: string;
  captcha?: string;
}

async function prove({ browser }: Pick<Setup, 'browser'>, state: string, typed: Typed) {
  return browser.post(thirdPartyApi.proveDirectory, { ...typed, state, ...(await encryptPassword(app, typed.password)) });
}

/** The code and state of a person whose password was accepted. */
async function enter(setup: Setup, username = 'lin', password = PASSWORD) {
  const state = await depart(setup);
  const { result } = await prove(setup, state, { username, password });
  return { code: result?.code ?? '', state };
}

describe('testing the settings of a directory', () => {
  const testOf = async (settings: Record<string, string>) => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const { id } = await call(app, token, thirdPartyAdminApi.create, {
      body: { kind: 'ldap', name: '域账号', enabled: true, joining: false, settings },
    });
    return call(app, token, thirdPartyAdminApi.test, { body: { providerId: id } });
  };

  test.each<[string, Record<string, string>, string, RegExp]>([
    ['a certificate of another authority', { ca: idpKeys.own.certificate }, '加密连接', /证书不受信任/],
    ['no custom authority', { ca: '' }, '加密连接', /证书不受信任/],
    ['a name outside the certificate', { host: '127.0.0.2' }, '加密连接', /证书不受信任|连不上/],
    ['an unreachable host', { host: 'localhost:9' }, '加密连接', /连不上/],
    ['an invalid host', { host: 'ldap://a b' }, '加密连接', /服务器要写成/],
    ['a wrong password', { bindPassword: 'wrong' }, '读取目录的账号登录', /不接受读取目录的账号和密码/],
    ['an invalid filter', { personFilter: '(memberOf=a' }, '找到成员和部门', /「哪些算成员」写得不对/],
    ['an empty result', { personFilter: '(uid=nobody)' }, '找到成员和部门', /一个人也没有找到/],
  ])('stops and says why with %s', async (_, more, title, detail) => {
    const port = directory.ldaps.split(':')[1];
    const host = more['host'] === '127.0.0.2' ? `127.0.0.2:${port}` : more['host'];
    const { passed, steps } = await testOf({ ...settingsOf(directory, more), ...(host === undefined ? {} : { host }) });
    expect(passed).toBe(false);
    expect(steps.at(-1)).toMatchObject({ title, passed: false, detail: expect.stringMatching(detail) });
  });

  test.each(['ldaps', 'starttls'])('succeeds over %s', async (security) => {
    const host = security === 'ldaps' ? directory.ldaps : directory.startTls;
    const { passed, steps } = await testOf(settingsOf(directory, { security, host }));
    expect({ passed, steps }).toMatchObject({ passed: true, steps: [{}, {}, { detail: '2 人，0 个组织单位' }] });
  });

  test('sends no password if StartTLS is refused', async () => {
    const { passed } = await testOf(settingsOf(directory, { security: 'starttls', host: directory.ldaps }));
    expect(passed).toBe(false);
    expect(directory.binds).toEqual([]);
  });
});

describe('a directory account is refused', () => {
  test.each([
    ['an empty password, which directories treat as an anonymous bind', 'lin', ''],
    ['a wrong password', 'lin', 'wrong'],
    ['an unknown account', 'nobody', PASSWORD],
    ['a wildcard', '*', PASSWORD],
    ['a prefix with a wildcard', 'li*', PASSWORD],
    ['an injected or-filter', 'lin)(|(uid=*', PASSWORD],
    ['an escaped wildcard', '\\2a', PASSWORD],
    ['an injected and-filter', 'x)(objectClass=*', PASSWORD],
    ['a null byte', 'lin\u0000', PASSWORD],
  ])('with %s', async (_, username, password) => {
    const setup = await setUp();
    const state = await depart(setup);
    directory.filters.length = 0;
    const answer = await prove(setup, state, { username, password });
    expect(answer.flag).toBe(false);
    expect(['LOGIN_REFUSED', 'TEXT_INVALID']).toContain(answer.errorCode);
    // At most one comparison: typed text only ever appears as its value.
    expect(directory.filters.filter((filter) => !/^\(&\(objectclass=inetorgperson\)\(\|\(uid=[^()*]*\)\)\)$/i.test(filter))).toEqual([]);
  });

  test('enumeration by time: an unknown account after as many questions to the directory as a known one', async () => {
    const asked = [];
    for (const username of ['lin', 'nobody']) {
      const setup = await setUp();
      const state = await depart(setup);
      directory.filters.length = 0;
      directory.binds.length = 0;
      const answer = await prove(setup, state, { username, password: 'wrong' });
      asked.push({ msg: answer.msg, filters: directory.filters.length, binds: directory.binds.length });
    }
    expect(asked[0]).toEqual({ msg: '账号或密码不正确', filters: 1, binds: 2 });
    expect(asked[1]).toEqual(asked[0]);
  });

  test('after three failures without a captcha, and is accepted with one', async () => {
    const setup = await setUp();
    const state = await depart(setup);
    const solved = async () => solveCaptcha(await call(app, '', identityApi.captcha, { query: { orgCode: setup.code, username: 'lin' } }));
    const codes = [];
    for (let n = 0; n < 4; n += 1) {
      codes.push((await prove(setup, state, { username: 'lin', password: `wrong ${n}` })).errorCode);
    }
    expect(codes).toEqual(['LOGIN_REFUSED', 'LOGIN_REFUSED', 'LOGIN_REFUSED', 'CAPTCHA_REQUIRED']);
    await prove(setup, state, { username: 'lin', password: 'wrong', ...(await solved()) });
    await prove(setup, state, { username: 'lin', password: 'wrong', ...(await solved()) });
    expect(await prove(setup, state, { username: 'lin', password: PASSWORD, ...(await solved()) })).toMatchObject({
      errorCode: 'ACCOUNT_LOCKED',
    });
  });

  test('concurrently with one password for many accounts, all but the first few without a captcha', async () => {
    const setup = await setUp();
    // Each sign-in allows twenty attempts.
    const states: string[] = [];
    while (states.length < 6) {
      states.push(await depart(setup));
    }
    const { keyId, passwords } = await sealPasswords(
      app,
      Array.from({ length: 120 }, () => 'Spring@2026'),
    );
    const answers = await Promise.all(
      passwords.map((password, n) => {
        const typed = { username: `pupil-${n}`, keyId, password, state: states[n % states.length] ?? '' };
        return setup.browser.post(thirdPartyApi.proveDirectory, typed);
      }),
    );
    const refusedWith = (errorCode: string) => answers.filter((answer) => answer.errorCode === errorCode).length;
    expect(refusedWith('LOGIN_REFUSED') + refusedWith('CAPTCHA_REQUIRED')).toBe(120);
    expect(refusedWith('LOGIN_REFUSED')).toBeLessThan(30);
  });

  test('in another browser, and with a code from another sign-in', async () => {
    const setup = await setUp();
    const first = await enter(setup);
    expect(await prove({ browser: new Browser(app) }, first.state, { username: 'lin', password: PASSWORD })).toMatchObject({
      errorCode: 'THIRD_PARTY_ENTRY_OLD',
    });
    const second = await enter(setup, 'chen', 'Other@2026');
    expect(await setup.browser.arrive(second.code, first.state)).toMatchObject({ errorCode: 'THIRD_PARTY_REFUSED' });
  });

  test('with helpful advice if the directory says that the password has expired', async () => {
    const setup = await setUp();
    const state = await depart(setup);
    directory.refuseWith = '80090308: LdapErr: DSID-0C09042F, data 532, v2580';
    const answer = await prove(setup, state, { username: 'lin', password: 'right, but old' });
    directory.refuseWith = '80090308: LdapErr: DSID-0C09042F, data 52e, v2580';
    expect(answer).toMatchObject({ errorCode: 'THIRD_PARTY_PASSWORD_OLD' });
  });
});

test('an unreachable directory does not count as a failed attempt', async () => {
  const setup = await setUp();
  const state = await depart(setup);
  const away = await startDirectory(directory.entries);
  await app.platform.db
    .updateTable('third_party_provider')
    .set({ settings: JSON.stringify(settingsOf({ ldaps: away.ldaps })) })
    .where('org_id', '=', setup.orgId)
    .execute();
  await away.close();
  for (let n = 0; n < 7; n += 1) {
    expect(await prove(setup, state, { username: 'lin', password: PASSWORD })).toMatchObject({ errorCode: 'THIRD_PARTY_DOWN' });
  }
});

test('a directory user binds an account and signs in with the directory from then on', async () => {
  const setup = await setUp();
  const { memberId, account } = await createMember(app, setup.orgId, { name: '林小满' });
  await givePassword(app, setup.orgId, memberId, 'Study@2026');
  const { code, state } = await enter(setup);
  const { result } = await setup.browser.arrive(code, state);
  expect(result?.binding).toMatchObject({ kind: 'ldap', name: '林小满' });
  const bound = await setup.browser.post(thirdPartyApi.bind, {
    authToken: result?.binding?.authToken ?? '',
    username: account,
    ...(await encryptPassword(app, 'Study@2026')),
  });
  expect(bound).toMatchObject({ result: { userId: memberId } });
  // Renamed in the directory since, but still the same person.
  directory.entries = [personEntry('lin.xiaoman', { password: PASSWORD, id: 'stable-1' })];
  const again = await enter(setup, 'lin.xiaoman');
  expect(await setup.browser.arrive(again.code, again.state)).toMatchObject({ result: { signedIn: { userId: memberId } } });
  expect(await setup.browser.arrive(again.code, again.state), 'the second time').toMatchObject({ errorCode: 'THIRD_PARTY_ENTRY_OLD' });
});
