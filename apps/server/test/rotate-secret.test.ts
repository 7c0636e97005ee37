import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { memberApi } from '@palm/contract/member/admin';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call } from './call.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';
import { createStoredObject } from './course-factories.ts';
import { createSecured } from './two-step.ts';
import { openContent } from '../src/modules/delivery/sealed-content.ts';
import { PASSWORD_PURPOSE } from '../src/modules/member/import/import-check.service.ts';
import { quotas } from '../src/modules/identity/verification/verification.policy.ts';
import { sendCode, type CodeRequest } from '../src/modules/identity/verification/verification.service.ts';
import { openSecret } from '../src/modules/identity/two-step/secret.ts';
import { fakePlatform, openProvider } from '../src/modules/third-party/testing/browser.ts';
import { findUnreadable } from '../src/app.ts';
import { createSecrets, type Secrets } from '../src/platform/secrets.ts';
import { writeSheet } from '../src/platform/xlsx.ts';
import { readCommandLine, UsageError } from '../src/operator/command-line.ts';
import { commandOf } from '../src/operator/run-command.ts';

let app: TestApp;
let folder: string;
let secretFile: string;
/** The secret that this app's rows are currently sealed with. */
let current: Secrets;
beforeAll(async () => {
  app = await createTestApp();
  current = app.platform.secrets;
  folder = mkdtempSync(join(tmpdir(), 'palm-rotate-'));
});
beforeEach(() => {
  secretFile = join(folder, 'app-secret');
  writeFileSync(secretFile, 'former');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

type Over = { secretFile?: string | undefined; secrets?: Secrets };

async function rotate(words: readonly string[], over: Over = {}): Promise<string[]> {
  const said: string[] = [];
  const line = readCommandLine(['secret', 'rotate', ...words]);
  const platform = { ...app.platform, secrets: current, secretFile, ...over };
  await commandOf(line)(platform, line, { say: (text) => said.push(text), ask: null, readLine: async () => '' }).catch((error: unknown) => {
    throw Object.assign(error as Error, { said });
  });
  return said;
}

const sealedRows = async () => ({
  twoStep: await app.platform.db.selectFrom('two_step').select('secret').execute(),
  providers: await app.platform.db.selectFrom('third_party_provider').select('secrets').execute(),
  keys: await app.platform.db.selectFrom('transport_key').select('private_key').execute(),
});

/** One of each kind of sealed value. */
async function organisationWithSecrets() {
  const organisation = await createOrganisation(app);
  const { token } = await createOwner(app, organisation.orgId);
  const fake = await fakePlatform(() => ({ errcode: 0, access_token: 'token', expires_in: 7200 }));
  const settings = { corpId: 'corp', agentId: '1', corpSecret: 'hidden', apiBase: fake.url };
  await openProvider(app, token, { kind: 'wecom', settings });
  await fake.close();
  return { ...organisation, token, secured: await createSecured(app, organisation) };
}

test('asks for confirmation, which a script has to pass explicitly', async () => {
  await expect(rotate([])).rejects.toThrow(UsageError);
  expect(readFileSync(secretFile, 'utf8')).toBe('former');
});

test('re-seals everything with the new secret, which replaces the former', async () => {
  await organisationWithSecrets();
  const said = await rotate(['--yes']);
  expect(said).toEqual(
    expect.arrayContaining([expect.stringMatching(/^✓ 两步验证的密钥：\d+ 项$/), expect.stringMatching(/^✓ 第三方登录方式的密钥/)]),
  );
  expect(said).toContainEqual(expect.stringMatching(/恢复码.*失效$/));
  expect(said.at(-1)).toContain(secretFile);
  const secret = readFileSync(secretFile, 'utf8');
  expect(secret).toHaveLength(44);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(existsSync(`${secretFile}.next`)).toBe(false);
  const { db } = app.platform;
  expect(await findUnreadable({ db, secrets: createSecrets(secret) })).toEqual([]);
  expect(await findUnreadable(app.platform)).not.toEqual([]);
  current = createSecrets(secret);
});

test('shows the new secret once if the deployment sets it, and says what to do with it', async () => {
  const said = await rotate(['--yes'], { secretFile: undefined });
  const [, secret = ''] = /APP_SECRET.*：(\S{44})$/.exec(said[0] ?? '') ?? [];
  expect(await findUnreadable({ db: app.platform.db, secrets: createSecrets(secret) })).toEqual([]);
  expect(said.at(-1)).toContain('再启动服务');
  current = createSecrets(secret);
});

test('names what it cannot read and changes nothing, unless told to give that up', async () => {
  await organisationWithSecrets();
  const before = await sealedRows();
  const answered = { say: [] as string[] };
  const line = readCommandLine(['secret', 'rotate']);
  const wrong = { ...app.platform, secrets: createSecrets('another'), secretFile };
  const run = commandOf(line)(wrong, line, { say: (text) => answered.say.push(text), ask: async () => 'yes', readLine: async () => '' });
  await expect(run).rejects.toThrow(/--yes/);
  expect(answered.say).toContainEqual(expect.stringMatching(/^✗ 第三方登录方式的密钥：\d+ 项读不出/));
  expect(answered.say.at(-1)).toBe('没有换：一切照旧，仍用原来的密钥');
  expect(await sealedRows()).toEqual(before);
  expect(readFileSync(secretFile, 'utf8')).toBe('former');
  expect(existsSync(`${secretFile}.next`)).toBe(false);
});

test('keeps everybody signed in, and authenticators valid', async () => {
  const { orgId, secured } = await organisationWithSecrets();
  const { db, secrets: former } = app.platform;
  const keyBy = async (secrets: Secrets) => {
    const row = await db.selectFrom('two_step').select('secret').where('org_id', '=', orgId).executeTakeFirstOrThrow();
    return openSecret(secrets, secured.memberId, row.secret)?.toString('hex');
  };
  const key = await keyBy(former);
  await rotate(['--yes'], { secrets: former });
  expect(key).toMatch(/^[0-9a-f]+$/);
  expect(await keyBy(former)).toBeUndefined();
  expect(await keyBy(createSecrets(readFileSync(secretFile, 'utf8')))).toBe(key);
  expect(await call(app, secured.token, twoStepApi.state)).toMatchObject({ recoveryCodesLeft: 0 });
});

test('sends a waiting message as it was written', async () => {
  const { orgId, token } = await organisationWithSecrets();
  await call(app, token, deliverySettingApi.test, { body: { channel: 'mail', to: 'fang@chunshan.example' } });
  const { db, secrets: former } = app.platform;
  const sealed = async () =>
    (await db.selectFrom('delivery').select('sealed').where('org_id', '=', orgId).where('sealed', 'is not', null).executeTakeFirstOrThrow())
      .sealed;
  const said = openContent(former, await sealed());
  expect(said?.text).toMatch(/\S/);
  expect(await rotate(['--yes'], { secrets: former })).toContainEqual(expect.stringMatching(/^✓ 还没发出的短信和邮件：\d+ 项$/));
  expect(openContent(former, await sealed())).toBeNull();
  expect(openContent(createSecrets(readFileSync(secretFile, 'utf8')), await sealed())).toEqual(said);
});

test('keeps the initial passwords of a checked but uncommitted import', async () => {
  const { orgId, token } = await organisationWithSecrets();
  const columns = ['账号', '姓名', '初始密码'].map((title) => ({ title, width: 10 }));
  const objectKey = await createStoredObject(app, orgId, 'spreadsheet', { purpose: 'import' });
  const rows = [
    ['ling', '林一', 'Study@2026'],
    ['gu', '顾二', ''],
    ['shen', '沈三', 'Other@2026'],
  ];
  app.platform.storage.put(objectKey, await writeSheet('成员', columns, rows));
  await call(app, token, memberApi.importCheck, { body: { objectKey } });
  const passwordsBy = async (secrets: Secrets) => {
    const found = await app.platform.db.selectFrom('member_import').select('rows').where('org_id', '=', orgId).executeTakeFirstOrThrow();
    const kept = found.rows as unknown as { account: string; password: string | null }[];
    return kept.map(({ account, password }) => [account, password === null ? null : secrets.open(PASSWORD_PURPOSE, password)]);
  };
  const { secrets: former } = app.platform;
  expect(await rotate(['--yes'], { secrets: former })).toContainEqual(
    expect.stringMatching(/^✓ 还没有提交的成员名单里的初始密码：\d+ 项$/),
  );
  expect(await passwordsBy(createSecrets(readFileSync(secretFile, 'utf8')))).toEqual([
    ['ling', 'Study@2026'],
    ['gu', null],
    ['shen', 'Other@2026'],
  ]);
  expect(await passwordsBy(former)).toEqual([
    ['ling', null],
    ['gu', null],
    ['shen', null],
  ]);
});

test('keeps counting the codes that a number, an account, a member and a network may still get', async () => {
  const { orgId } = await createOrganisation(app);
  const mobile = '13800000001';
  const { account, memberId } = await createMember(app, orgId, { mobile });
  const base = { orgId, purpose: 'sign-in', to: mobile, address: '10.0.0.1' } as const;
  const refusalOf = (platform: typeof app.platform, more: Partial<CodeRequest>) =>
    sendCode(app.platform.db, platform, { ...base, ...more }).then(
      () => null,
      (error: unknown) => (error as { errorCode: string }).errorCode,
    );
  const numbers = (start: string, count: number) =>
    Array.from({ length: count }, (_, place) => `${start}${String(place).padStart(8, '0')}`);
  for (let time = 0; time < quotas.number.most; time += 1) {
    await refusalOf(app.platform, { address: `10.1.${time}.1` });
    app.platform.clock.advance({ minutes: 1 });
  }
  for (const to of numbers('136', quotas.member.most)) {
    await refusalOf(app.platform, { purpose: 'bind', to, memberId, address: `10.2.${to.slice(-3)}.1` });
  }
  for (const to of [account, ...numbers('139', quotas.network.most - 1)]) {
    await refusalOf(app.platform, { to });
  }
  await app.jobs.drain();
  const { secrets: former } = app.platform;
  expect(await rotate(['--yes'], { secrets: former })).toContainEqual(expect.stringMatching(/^✓ 短信验证码的次数限制：\d+ 项$/));
  const rotated = { ...app.platform, secrets: createSecrets(readFileSync(secretFile, 'utf8')) };
  const elsewhere = '10.3.0.1';
  expect(await refusalOf(rotated, { address: elsewhere })).toBe('CODE_USED_UP');
  expect(await refusalOf(rotated, { to: account, address: elsewhere })).toBe('CODE_TOO_SOON');
  expect(await refusalOf(rotated, { purpose: 'bind', to: '13700000001', memberId, address: elsewhere })).toBe('CODE_USED_UP');
  expect(await refusalOf(rotated, { to: '13700000002' })).toBe('CODE_CROWDED');
  expect(await refusalOf(rotated, { to: '13700000003', address: elsewhere })).toBeNull();
});
