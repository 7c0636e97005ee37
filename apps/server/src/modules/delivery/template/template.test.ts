import { deliveryApi } from '@palm/contract/delivery/admin';
import { demoCodeApi } from '@palm/contract/delivery/calls';
import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { deliveryTemplateApi } from '@palm/contract/delivery/template-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createAdministrator, createOrganisation } from '../../../../test/factories.ts';
import { queueDelivery } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function administration(code?: string) {
  const { orgId } = await createOrganisation(app, { name: '启明学院', ...(code === undefined ? {} : { code }) });
  const { token } = await createAdministrator(app, orgId, ['setting']);
  const send = (digits = '493817') =>
    queueDelivery(app.platform.db, app.platform, {
      orgId,
      channel: 'sms',
      to: '13800130016',
      template: 'code',
      params: { code: digits, minutes: 5 },
    });
  return { orgId, token, send };
}

const remoteParams = [{ param: 'code', as: 'otp' }];
const wording = { channel: 'sms' as const, template: 'code' as const, subject: '{组织}的验证码', number: 'SMS_1', remoteParams };

describe('a template', () => {
  test.each([
    ['验证码 {验证马}', 'TEMPLATE_WORD_UNKNOWN'],
    ['你好，{组织}', 'TEMPLATE_WORD_MISSING'],
    ['', 'PARAM_INVALID'],
  ])('is refused as 「%s」', async (text, code) => {
    const { token } = await administration();
    expect(await refusal(app, token, deliveryTemplateApi.update, { body: { ...wording, text } })).toBe(code);
  });

  test('passes only its own parameters to a provider, each once', async () => {
    const { token } = await administration();
    const update = (...params: string[]) =>
      refusal(app, token, deliveryTemplateApi.update, {
        body: { ...wording, text: '{验证码}', remoteParams: params.map((param) => ({ param, as: 'x' })) },
      });
    expect(await update('code', 'code')).toBe('TEMPLATE_PARAM_UNKNOWN');
    expect(await update('__proto__')).toBe('TEMPLATE_PARAM_UNKNOWN');
    expect(await update('password')).toBe('TEMPLATE_PARAM_UNKNOWN');
  });

  test('is used for the next message, and can be reset without losing the provider’s ids', async () => {
    const { token, send } = await administration();
    await call(app, token, deliveryTemplateApi.update, { body: { ...wording, text: '{组织}：{验证码}（{分钟} 分钟）' } });
    const deliveryId = await send('$& $1');
    await app.jobs.drain();
    const { text } = await call(app, token, deliveryApi.reveal, { body: { deliveryId } });
    expect(text).toBe('启明学院：$& $1（5 分钟）');
    await call(app, token, deliveryTemplateApi.reset, { body: { channel: 'sms', template: 'code' } });
    const { list } = await call(app, token, deliveryTemplateApi.list);
    expect(list[0]).toMatchObject({ isOwn: false, number: 'SMS_1', remoteParams: [{ param: 'code', as: 'otp' }] });
    expect(list.map(({ channel, template }) => `${channel} ${template}`)).toEqual([
      'sms code',
      'mail code',
      'sms approved',
      'sms refused',
      'sms classNudge',
      'mail classNudge',
      'mail test',
    ]);
  });
});

describe('the newest demo code', () => {
  const newest = (code: string, mobile = '13800130016') => call(app, '', demoCodeApi.newest, { query: { code, mobile } });

  test('is only shown for demo organisations, while it is valid and stays in the outbox', async () => {
    const demo = await administration('demo');
    const own = await createOrganisation(app);
    await demo.send('111111');
    app.platform.clock.advance({ seconds: 60 });
    await demo.send('222222');
    await queueDelivery(app.platform.db, app.platform, {
      orgId: own.orgId,
      channel: 'sms',
      to: '13800130016',
      template: 'code',
      params: { code: '333333', minutes: 5 },
    });
    expect(await newest('demo')).toEqual({ code: '222222' });
    expect(await newest('demo', '13800130099')).toEqual({ code: null });
    expect(await newest(own.code)).toEqual({ code: null });
    const setting = { provider: 'alibaba', account: 'a', signature: '启明', address: 'http://127.0.0.1:9' } as const;
    await call(app, demo.token, deliverySettingApi.update, { body: { channel: 'sms', setting, secret: 's', dailyLimit: 10 } });
    expect(await newest('demo')).toEqual({ code: null });
    await call(app, demo.token, deliverySettingApi.update, { body: { channel: 'sms', setting: { provider: 'outbox' }, dailyLimit: 10 } });
    app.platform.clock.advance({ minutes: 5 });
    expect(await newest('demo')).toEqual({ code: null });
  });
});
