import { defineSamples } from '../../../test/samples.ts';
import { sealContent } from './sealed-content.ts';

const DAY_MS = 86_400_000;

export const samples = defineSamples({
  rows: async ({ app, caller, words, now, insert }) => {
    const common = {
      channel: 'mail',
      recipient: 'fang@chunshan.example',
      member_id: caller,
      template: 'test',
      title: words,
      shown_text: words,
      sealed: sealContent(app.platform.secrets, { params: {}, subject: words, text: words }),
      provider: 'outbox',
      attempts: 1,
      created_at: now,
      settled_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    };
    await insert('delivery_template', { id: undefined, channel: 'mail', key: 'test', subject: words, body: words, updated_at: now });
    return {
      sentDelivery: await insert('delivery', { ...common, status: 'sent' }),
      failedDelivery: await insert('delivery', { ...common, status: 'failed', problem: words }),
    };
  },
  calls: {
    'delivery.detail': ({ sentDelivery }) => ({ query: { deliveryId: sentDelivery } }),
    'delivery.reveal': ({ sentDelivery }) => ({ body: { deliveryId: sentDelivery } }),
    'delivery.resend': ({ failedDelivery }) => ({ body: { deliveryId: failedDelivery } }),
  },
  plain: {
    'deliverySetting.update': { body: { channel: 'sms', setting: { provider: 'outbox' }, dailyLimit: 1000 } },
    'deliverySetting.test': { body: { channel: 'mail', to: 'fang@chunshan.example' } },
    'deliveryTemplate.update': {
      body: { channel: 'mail', template: 'test', subject: '测试', text: '收到就好', number: '', remoteParams: [] },
    },
    'deliveryTemplate.reset': { body: { channel: 'mail', template: 'test' } },
    'demoCode.newest': { query: { mobile: '13800130016' } },
  },
  otherIndexes: {
    delivery_expiring_idx: 'housekeeping forgets what has lapsed of all organisations at once',
    delivery_old_idx: 'housekeeping removes what is old of all organisations at once',
  },
});
