import { deliverySettingApi, type ProviderSetting } from '@palm/contract/delivery/setting';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createAdministrator, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { createSecrets } from '../../../platform/secrets.ts';
import { queueDelivery, staysInOutbox } from '../index.ts';
import { createSender } from '../send.service.ts';
import { unreadableSettings } from './setting.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const smtp = {
  provider: 'smtp',
  host: 'smtp.qiming.example',
  port: 465,
  security: 'tls',
  account: 'ops',
  sender: 'ops@qiming.example',
  senderName: '启明学院',
} as const;

async function administration() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['setting']);
  const save = (setting: ProviderSetting, secret = '') => ({ channel: 'mail' as const, setting, secret, dailyLimit: 1000 });
  const update = (setting: ProviderSetting, secret = '') => call(app, token, deliverySettingApi.update, { body: save(setting, secret) });
  const refuse = (setting: ProviderSetting, secret = '') => refusal(app, token, deliverySettingApi.update, { body: save(setting, secret) });
  return { orgId, token, update, refuse };
}

describe('the provider settings', () => {
  test('are closed to administrators without the permission', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, token, deliverySettingApi.settings)).toBe('FORBIDDEN');
    expect(await refusal(app, token, deliverySettingApi.test, { body: { channel: 'sms', to: '13800130016' } })).toBe('FORBIDDEN');
  });

  test('must suit the channel and have valid fields', async () => {
    const { token, refuse } = await administration();
    expect(
      await refusal(app, token, deliverySettingApi.update, { body: { channel: 'sms', setting: smtp, secret: 's', dailyLimit: 10 } }),
    ).toBe('DELIVERY_PROVIDER_INVALID');
    expect(await refuse({ ...smtp, host: 'smtp.example.com/path' }, 's')).toBe('PARAM_INVALID');
    expect(await refuse({ ...smtp, sender: 'nobody' }, 's')).toBe('PARAM_INVALID');
  });

  test('never reveal the secret, which is kept only while the destination stays the same', async () => {
    const { orgId, token, update, refuse } = await administration();
    expect(await refuse(smtp)).toBe('DELIVERY_SECRET_MISSING');
    await update(smtp, 'pass word');
    await update({ ...smtp, senderName: '启明' });
    const settings = await call(app, token, deliverySettingApi.settings);
    expect(settings.list[1]).toMatchObject({ setting: { host: 'smtp.qiming.example', senderName: '启明' }, hasSecret: true });
    const rows = await app.platform.db.selectFrom('delivery_setting').selectAll().where('org_id', '=', orgId).execute();
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, auditAdminApi.auditLog);
    expect(JSON.stringify([settings, rows, log])).not.toContain('pass word');
    // Somebody who may change the host must not learn the password sent to it.
    expect(await refuse({ ...smtp, host: 'smtp.evil.example' })).toBe('DELIVERY_SECRET_MISSING');
    expect(await refuse({ ...smtp, security: 'plain' })).toBe('DELIVERY_SECRET_MISSING');
  });

  test('default to the outbox, with a warning in production until one organisation has a provider', async () => {
    const { token, update } = await administration();
    await app.platform.db.deleteFrom('delivery_setting').execute();
    const { list } = await call(app, token, deliverySettingApi.settings);
    expect(list.map(({ channel, setting, dailyLimit }) => [channel, setting.provider, dailyLimit])).toEqual([
      ['sms', 'outbox', 1000],
      ['mail', 'outbox', 1000],
    ]);
    expect(await staysInOutbox(app.platform)).toBe(false);
    const production = { ...app.platform, settings: { ...app.platform.settings, production: true } };
    expect(await staysInOutbox(production)).toBe(true);
    await update(smtp, 'pass word');
    expect(await staysInOutbox(production)).toBe(false);
  });

  test('are unreadable with another APP_SECRET, and the operator is told whose they are', async () => {
    const { update } = await administration();
    await update(smtp, 'pass word');
    expect(await unreadableSettings(app.platform)).toEqual([]);
    const other = { ...app.platform, secrets: createSecrets('another secret, also long enough') };
    expect(await unreadableSettings(other)).toContain('春山学堂发邮件的密钥：请到管理后台“短信与邮件”重新填写');
  });

  test('enforce the daily limit', async () => {
    const { orgId, token } = await administration();
    await call(app, token, deliverySettingApi.update, { body: { channel: 'sms', setting: { provider: 'outbox' }, dailyLimit: 2 } });
    const send = () =>
      queueDelivery(app.platform.db, app.platform, {
        orgId,
        channel: 'sms',
        to: '13800130016',
        template: 'code',
        params: { code: '1', minutes: 5 },
      });
    for (let count = 0; count < 3; count += 1) {
      await send();
      await app.jobs.drain();
    }
    const { list } = await call(app, token, deliverySettingApi.settings);
    expect(list[0]?.sentToday).toBe(2);
    const failed = app.platform.db.selectFrom('delivery').select('problem').where('org_id', '=', orgId).where('status', '=', 'failed');
    expect(await failed.execute()).toEqual([{ problem: '今天已经发满 2 条，要多发请在设置里提高上限' }]);
  });

  test('enforce the daily limit even if many are sent at once', async () => {
    const { orgId, token } = await administration();
    await call(app, token, deliverySettingApi.update, { body: { channel: 'sms', setting: { provider: 'outbox' }, dailyLimit: 5 } });
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        queueDelivery(app.platform.db, app.platform, {
          orgId,
          channel: 'sms',
          to: `138001300${10 + place}`,
          template: 'code',
          params: { code: '1', minutes: 5 },
        }),
      ),
    );
    const send = createSender(app.platform);
    await Promise.all(ids.map((deliveryId) => send({ orgId, deliveryId, attempt: 0 })));
    const { list } = await call(app, token, deliverySettingApi.settings);
    expect(list[0]?.sentToday).toBe(5);
  });
});
