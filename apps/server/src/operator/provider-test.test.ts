import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { deliveryTemplateApi } from '@palm/contract/delivery/template-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { call } from '../../test/call.ts';
import { createOrganisation, createOwner } from '../../test/factories.ts';
import { startFakeApi } from '../../test/fake-providers.ts';
import { readCommandLine } from './command-line.ts';
import { commandOf } from './run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function run(...words: string[]): Promise<string[]> {
  const said: string[] = [];
  const line = readCommandLine(['provider', 'test', ...words]);
  await commandOf(line)(app.platform, line, { say: (text) => said.push(text), ask: null, readLine: async () => '' });
  return said;
}

test('a provider test names what is missing or invalid', async () => {
  await expect(run('--channel', 'pigeon')).rejects.toThrow(/--org.*--channel.*--to/);
  await expect(run('--org', 'nobody', '--channel', 'sms', '--to', '13800130016')).rejects.toMatchObject({
    errorCode: 'ORGANISATION_UNKNOWN',
  });
});

test('a provider test says how far it got, and exits with a failure unless that is the end', async () => {
  const fake = await startFakeApi(() => ({ body: { Code: 'OK', BizId: '1' } }));
  const { orgId, code } = await createOrganisation(app);
  const sent = () => run('--org', code, '--channel', 'sms', '--to', '13800130016');
  await expect(sent(), 'nothing but the outbox').rejects.toThrow('测试没有通过');
  const { token } = await createOwner(app, orgId);
  const setting = { provider: 'alibaba', account: 'a', signature: '春山', address: fake.address } as const;
  await call(app, token, deliverySettingApi.update, { body: { channel: 'sms', setting, secret: 's', dailyLimit: 10 } });
  await expect(sent(), 'no number of a template').rejects.toThrow('测试没有通过');
  const remoteParams = [{ param: 'code', as: 'code' }];
  const wording = {
    channel: 'sms' as const,
    template: 'code' as const,
    subject: '验证码',
    text: '{验证码}',
    number: 'SMS_1',
    remoteParams,
  };
  await call(app, token, deliveryTemplateApi.update, { body: wording });
  expect(await sent()).toEqual(['✓ 设置齐全', '✓ 连上服务', '✓ 服务已接受', expect.stringMatching(/^测试通过，用时/)]);
  await fake.close();
});
