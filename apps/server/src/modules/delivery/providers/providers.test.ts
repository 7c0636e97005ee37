import { deliverySettingApi, type ProviderSetting } from '@palm/contract/delivery/setting';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../../test/factories.ts';
import { startFakeApi, startFakeMailServer, type FakeRequest } from '../../../../test/fake-providers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { queueDelivery } from '../index.ts';
import { EMPTY_BODY_HASH, signAcs3 } from '../signing/acs3.ts';
import { signTc3 } from '../signing/tc3.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const started: { close: () => Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((each) => each.close()));
});

const fakeApi = async (answer: (request: FakeRequest) => { status?: number; body: unknown }) => {
  const fake = await startFakeApi(answer);
  started.push(fake);
  return fake;
};

async function organisationWith(setting: ProviderSetting, secret: string, number = 'SMS_1') {
  const { orgId } = await createOrganisation(app, { name: '启明学院' });
  const { token } = await createAdministrator(app, orgId, ['setting']);
  const channel = setting.provider === 'smtp' ? 'mail' : 'sms';
  await call(app, token, deliverySettingApi.update, { body: { channel, setting, secret, dailyLimit: 1000 } });
  const { db, clock } = app.platform;
  await db
    .insertInto('delivery_template')
    .values({ org_id: orgId, channel: 'sms', key: 'code', remote_id: number, updated_at: clock.now() })
    .execute();
  return { orgId, token };
}

const sendCode = (orgId: string) =>
  queueDelivery(app.platform.db, app.platform, {
    orgId,
    channel: 'sms',
    to: '13800130016',
    template: 'code',
    params: { code: '493817', minutes: 5 },
  });
const rowOf = (orgId: string) => app.platform.db.selectFrom('delivery').selectAll().where('org_id', '=', orgId).executeTakeFirstOrThrow();

const alibaba = (address: string) => ({ provider: 'alibaba', account: 'LTAI1', signature: '启明学院', address }) as const;
const tencent = (address: string) =>
  ({ provider: 'tencent', account: 'AKID1', application: '1400', signature: '启明学院', region: 'ap-guangzhou', address }) as const;
const smtp = (port: number, over: object = {}) =>
  ({
    provider: 'smtp',
    host: '127.0.0.1',
    port,
    security: 'plain',
    account: 'ops',
    sender: 'ops@qiming.example',
    senderName: '启明学院',
    ...over,
  }) as const;

describe('Alibaba', () => {
  test('receives a signed request with named parameters, and the content is erased here', async () => {
    const fake = await fakeApi(() => ({ body: { Code: 'OK', Message: 'OK', BizId: '9006' } }));
    const { orgId } = await organisationWith(alibaba(fake.address), 'its secret');
    await sendCode(orgId);
    await app.jobs.drain();
    const [request] = fake.requests;
    const query = Object.fromEntries(request?.url.searchParams ?? []);
    expect(query).toEqual({
      PhoneNumbers: '13800130016',
      SignName: '启明学院',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"493817","minutes":"5"}',
    });
    const headers = request?.headers as Record<string, string>;
    expect(headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25', 'x-acs-content-sha256': EMPTY_BODY_HASH });
    expect(headers['authorization']).toBe(
      signAcs3({ method: 'POST', path: '/', query, headers }, { account: 'LTAI1', secret: 'its secret' }),
    );
    expect(await rowOf(orgId)).toMatchObject({ status: 'sent', provider: 'alibaba', receipt: '9006', sealed: null });
  });

  test.each([
    ['isv.SMS_TEMPLATE_ILLEGAL', '模板没有通过审核，或模板编号写错了'],
    ['SignatureDoesNotMatch', 'AccessKey Secret 不对'],
    ['isv.SOMETHING_NEW', '阿里云没有接受：no（isv.SOMETHING_NEW）'],
  ])('is not retried after a permanent refusal: %s', async (Code, problem) => {
    const fake = await fakeApi(() => ({ status: 400, body: { Code, Message: 'no' } }));
    const { orgId } = await organisationWith(alibaba(fake.address), 'its secret');
    await sendCode(orgId);
    await app.jobs.drain();
    expect(fake.requests).toHaveLength(1);
    expect(await rowOf(orgId)).toMatchObject({ status: 'failed', problem, attempts: 1 });
  });

  test('is tried three times while it is out of order, each time with a new nonce', async () => {
    const fake = await fakeApi(() => ({ status: 503, body: { Code: 'ServiceUnavailable', Message: 'busy' } }));
    const { orgId } = await organisationWith(alibaba(fake.address), 'its secret');
    await sendCode(orgId);
    await app.jobs.drain();
    expect(new Set(fake.requests.map(({ headers }) => headers['x-acs-signature-nonce']))).toHaveProperty('size', 3);
    const row = await rowOf(orgId);
    expect(row).toMatchObject({ status: 'failed', attempts: 3 });
    expect(row.sealed, 'so that it can be resent manually').not.toBeNull();
  });

  test('is not called again if storing its response failed', async () => {
    const fake = await fakeApi(() => ({ body: { Code: 'OK', Message: 'OK', BizId: '9006' } }));
    const { orgId } = await organisationWith(alibaba(fake.address), 'its secret');
    const deliveryId = await sendCode(orgId);
    const { db } = app.platform;
    await sql`alter table delivery add constraint nothing_noted check (status <> 'sent') not valid`.execute(db);
    await expect(app.jobs.drain()).rejects.toThrow('nothing_noted');
    await sql`alter table delivery drop constraint nothing_noted`.execute(db);
    await inTransaction(db, (tx) => app.jobs.publish(tx, 'delivery-queued', { orgId, deliveryId, attempt: 0 }));
    await app.jobs.drain();
    expect(await rowOf(orgId)).toMatchObject({ status: 'sent', receipt: '9006', attempts: 1 });
    expect(fake.requests).toHaveLength(1);
  });

  test('is not called without a template id', async () => {
    const { orgId } = await organisationWith(alibaba('http://127.0.0.1:9'), 'its secret', '');
    await sendCode(orgId);
    await app.jobs.drain();
    expect((await rowOf(orgId)).problem).toContain('模板编号');
  });
});

describe('Tencent', () => {
  test('receives a signed request with positional parameters', async () => {
    const answer = { Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: '2019:1', Message: 'send success' }], RequestId: 'r' } };
    const fake = await fakeApi(() => ({ body: answer }));
    const { orgId } = await organisationWith(tencent(fake.address), 'its secret', '1110');
    await sendCode(orgId);
    await app.jobs.drain();
    const [request] = fake.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800130016'],
      SmsSdkAppId: '1400',
      SignName: '启明学院',
      TemplateId: '1110',
      TemplateParamSet: ['493817', '5'],
    });
    const timestamp = Number(request?.headers['x-tc-timestamp']);
    expect(timestamp).toBe(app.platform.clock.now().getTime() / 1000);
    expect(request?.headers.authorization).toBe(
      signTc3({ host: '127.0.0.1', service: 'sms', body: request?.body ?? '', timestamp }, { account: 'AKID1', secret: 'its secret' }),
    );
    expect(await rowOf(orgId)).toMatchObject({ status: 'sent', receipt: '2019:1', sealed: null });
  });

  test.each([
    [{ Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } }, 'SecretKey 不对'],
    [{ SendStatusSet: [{ Code: 'FailedOperation.InsufficientBalanceInSmsPackage' }] }, '腾讯云的短信余量不足，请充值'],
    [{}, '腾讯云没有接受：（）'],
  ])('explains its refusal: %o', async (Response, problem) => {
    const fake = await fakeApi(() => ({ body: { Response } }));
    const { orgId } = await organisationWith(tencent(fake.address), 'its secret');
    await sendCode(orgId);
    await app.jobs.drain();
    expect(await rowOf(orgId)).toMatchObject({ status: 'failed', problem });
  });
});

describe('a mail server', () => {
  const test1 = (token: string, to: string) => call(app, token, deliverySettingApi.test, { body: { channel: 'mail', to } });

  test('sends a mail with a Chinese subject, safe from header injection', async () => {
    const server = await startFakeMailServer({ account: 'ops', secret: 'pass word' });
    started.push(server);
    const { token } = await organisationWith(smtp(server.port, { senderName: '启明 Bcc: spy@evil.example' }), 'pass word');
    expect((await test1(token, 'fang@qiming.example')).steps.map(({ ok }) => ok)).toEqual([true, true, true]);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'ops@qiming.example', to: ['fang@qiming.example'] });
    expect(mail?.source).toContain(Buffer.from('启明学院的测试邮件').toString('base64'));
    expect(mail?.source).not.toMatch(/^Bcc:/im);
  });

  test('sends to exactly the one address given, however it is written', async () => {
    const server = await startFakeMailServer({ account: 'ops', secret: 'pass word' });
    started.push(server);
    const { token } = await organisationWith(smtp(server.port), 'pass word');
    await test1(token, 'fang,spy@evil.example');
    await test1(token, 'fang<spy@evil.example');
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('spy@evil.example');
  });

  test.each([
    ['a wrong password', 'wrong', 'fang@qiming.example', '授权码'],
    ['a full mailbox', 'pass word', 'full@qiming.example', '没有接受'],
    ['an unknown mailbox', 'pass word', 'nobody@qiming.example', '没有接受'],
  ])('reports where it failed: %s', async (_case, secret, to, words) => {
    const server = await startFakeMailServer({ account: 'ops', secret: 'pass word' });
    started.push(server);
    const { token } = await organisationWith(smtp(server.port), secret);
    const last = (await test1(token, to)).steps.at(-1);
    expect(last).toMatchObject({ step: 'accept', ok: false, text: expect.stringContaining(words) as string });
  });

  test('is named with its port if it is unreachable or lacks TLS', async () => {
    const server = await startFakeMailServer({ account: 'ops', secret: 'pass word' });
    const { token } = await organisationWith(smtp(server.port, { security: 'starttls' }), 'pass word');
    expect((await test1(token, 'fang@qiming.example')).steps.at(-1)).toMatchObject({ step: 'reach', ok: false });
    await server.close();
    expect((await test1(token, 'fang@qiming.example')).steps.at(-1)?.text).toBe(
      `连不上 127.0.0.1:${server.port}，请检查服务器、端口和网络`,
    );
  });
});

test('a provider that does not respond is skipped for a while, so that it does not hold up others', async () => {
  const fake = await fakeApi(() => ({ body: { Code: 'OK', BizId: '1' } }));
  await fake.close();
  const { orgId } = await organisationWith(alibaba(fake.address), 'its secret');
  await Promise.all(Array.from({ length: 5 }, () => sendCode(orgId)));
  await app.jobs.drain();
  const rows = await app.platform.db.selectFrom('delivery').selectAll().where('org_id', '=', orgId).execute();
  expect(rows.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(5).fill('failed 3'));
});
