import { deliveryApi } from '@palm/contract/delivery/admin';
import { deliverySettingApi } from '@palm/contract/delivery/setting';
import { auditAdminApi } from '@palm/contract/identity/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send as sendCall } from '../../../../test/call.ts';
import { expectWholeOrderFrom } from '../../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { queueDelivery } from '../index.ts';
import { findDeliveries } from './listing.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function administration() {
  const { orgId } = await createOrganisation(app, { name: '启明学院' });
  const { token } = await createAdministrator(app, orgId, ['setting']);
  const send = (to: string, memberId?: string) =>
    queueDelivery(app.platform.db, app.platform, {
      orgId,
      channel: to.includes('@') ? 'mail' : 'sms',
      to,
      template: 'code',
      params: { code: '493817', minutes: 5 },
      ...(memberId === undefined ? {} : { memberId }),
    });
  const list = async (query: object = {}) => call(app, token, deliveryApi.list, { query });
  return { orgId, token, send, list };
}

/** Nothing listens on that port. */
const deaf = { provider: 'alibaba', account: 'a', signature: '启明', address: 'http://127.0.0.1:9' } as const;

describe('the outbox', () => {
  test('is closed to administrators without the permission', async () => {
    const { orgId, send } = await administration();
    const deliveryId = await send('13800130016');
    const { token } = await createAdministrator(app, orgId, ['member', 'content']);
    expect(await refusal(app, token, deliveryApi.list)).toBe('FORBIDDEN');
    expect(await refusal(app, token, deliveryApi.reveal, { body: { deliveryId } })).toBe('FORBIDDEN');
  });

  test('lists deliveries with masked mobile numbers, and filters them', async () => {
    const { orgId, send, list } = await administration();
    const { memberId } = await createMember(app, orgId, { name: '郑一帆' });
    await send('13800130016', memberId);
    app.platform.clock.advance({ seconds: 1 });
    await send('fang@qiming.example');
    await app.jobs.drain();
    expect((await list()).list).toMatchObject([
      { channel: 'mail', recipient: 'fang@qiming.example', title: '启明学院的验证码', inOutbox: true },
      { channel: 'sms', recipient: '138 **** 0016', memberName: '郑一帆', title: '验证码', status: 'sent', seconds: 1 },
    ]);
    expect((await list({ channel: 'sms' })).total).toBe(1);
    expect((await list({ status: 'failed' })).total).toBe(0);
    expect((await list({ keyword: '138 0013' })).total).toBe(1);
    // The same pairs of digits in another order.
    expect((await list({ keyword: '0013800' })).total).toBe(0);
    expect((await list({ keyword: 'QIMING' })).total).toBe(1);
  });

  test('reveals a code only on request and until it expires, and logs that', async () => {
    const { orgId, token, send, list } = await administration();
    const deliveryId = await send('13800130016');
    await app.jobs.drain();
    const detail = await call(app, token, deliveryApi.detail, { query: { deliveryId } });
    expect(detail).toMatchObject({ providerName: '留在发件箱', readable: true, repeatable: false });
    expect(JSON.stringify([detail, await list()])).not.toContain('493817');
    const { text } = await call(app, token, deliveryApi.reveal, { body: { deliveryId } });
    expect(text).toContain('493817');
    const owner = await createOwner(app, orgId);
    const log = await call(app, owner.token, auditAdminApi.auditLog);
    expect(log.list).toMatchObject([{ action: 'delivery.reveal', detail: '138 **** 0016' }]);
    expect(JSON.stringify(log)).not.toContain('493817');
    app.platform.clock.advance({ minutes: 5 });
    expect(await refusal(app, token, deliveryApi.reveal, { body: { deliveryId } })).toBe('DELIVERY_LAPSED');
    expect(await call(app, token, deliveryApi.detail, { query: { deliveryId } })).toMatchObject({ readable: false });
  });

  test('role escalation: reveals a code only to those who may manage the member it was sent to', async () => {
    const { orgId, token, send } = await administration();
    const owner = await createOwner(app, orgId);
    const stronger = await createAdministrator(app, orgId, ['setting', 'member']);
    const plain = await createMember(app, orgId);
    const gone = await createMember(app, orgId);
    const sentTo = async ({ memberId }: { memberId: string }) => send('13800130016', memberId);
    const [ofOwner, ofStronger, ofPlain, ofGone] = [await sentTo(owner), await sentTo(stronger), await sentTo(plain), await sentTo(gone)];
    await app.jobs.drain();
    await app.platform.db.deleteFrom('member').where('org_id', '=', orgId).where('id', '=', gone.memberId).execute();
    for (const deliveryId of [ofOwner, ofStronger]) {
      const answer = await sendCall(app, token, deliveryApi.reveal, { body: { deliveryId } });
      expect(answer.json()).toMatchObject({ errorCode: 'FORBIDDEN', result: null });
    }
    for (const deliveryId of [ofPlain, ofGone]) {
      expect((await call(app, token, deliveryApi.reveal, { body: { deliveryId } })).text).toContain('493817');
    }
    expect((await call(app, owner.token, deliveryApi.reveal, { body: { deliveryId: ofOwner } })).text).toContain('493817');
    expect((await call(app, stronger.token, deliveryApi.reveal, { body: { deliveryId: ofStronger } })).text).toContain('493817');
  });

  test('resends a failed delivery once for 300 concurrent calls, and never an expired code', async () => {
    const { token, send, list } = await administration();
    const setting = { channel: 'sms', dailyLimit: 1000 } as const;
    await call(app, token, deliverySettingApi.update, { body: { ...setting, setting: deaf, secret: 's' } });
    const [deliveryId, lapsing] = [await send('13800130016'), await send('13800130017')];
    await app.jobs.drain();
    expect((await list({ status: 'failed' })).total).toBe(2);
    // Codes meant for an external provider cannot be read here.
    expect(await refusal(app, token, deliveryApi.reveal, { body: { deliveryId } })).toBe('DELIVERY_LAPSED');
    await call(app, token, deliverySettingApi.update, { body: { ...setting, setting: { provider: 'outbox' } } });
    const resend = () => refusal(app, token, deliveryApi.resend, { body: { deliveryId } }).catch(() => 'sent');
    const answers = await Promise.all(Array.from({ length: 300 }, resend));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['sent', 'DELIVERY_NOT_FAILED']));
    app.platform.clock.advance({ seconds: 20 });
    await app.jobs.drain();
    expect(await call(app, token, deliveryApi.detail, { query: { deliveryId } })).toMatchObject({ status: 'sent', attempts: 1 });
    app.platform.clock.advance({ minutes: 5 });
    expect(await refusal(app, token, deliveryApi.resend, { body: { deliveryId: lapsing } })).toBe('DELIVERY_LAPSED');
  });

  test('reads a page of many through its index', async () => {
    const { orgId } = await administration();
    const { db } = app.platform;
    await expectWholeOrderFrom(db, 'delivery_created_idx', findDeliveries(db, orgId, {}, { sort: '-createdAt', limit: 20, offset: 0 }));
  });
});
