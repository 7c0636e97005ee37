import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { deliverySchedules } from './delivery.jobs.ts';
import { mountDemoCode } from './demo/demo.routes.ts';
import { mountDeliveries } from './listing/listing.admin.routes.ts';
import { sendRequestedCode } from './send-code.service.ts';
import { createSender } from './send.service.ts';
import { mountDeliverySettings } from './setting/setting.admin.routes.ts';
import { resealDelivery } from './reseal-delivery.service.ts';
import { unreadableSettings } from './setting/setting.service.ts';
import { mountDeliveryTemplates } from './template/template.admin.routes.ts';
import { deliveryMemberRows } from './delivery.member-rows.ts';

export { queueDeliveries, queueDelivery } from './queue.service.ts';
export { findReach } from './setting/setting.queries.ts';
export { channelsThatBring, staysInOutbox } from './setting/setting.service.ts';
export { testSetting } from './setting/test.service.ts';

/** Text messages and mails: the queue, the providers that send them, and the results. */
export const delivery: Module = {
  name: 'delivery',
  tables: ['delivery', 'delivery_setting', 'delivery_template'],
  memberRows: deliveryMemberRows,
  mount(router, platform) {
    mountDeliveries(router, platform);
    mountDeliverySettings(router, platform);
    mountDeliveryTemplates(router, platform);
    mountDemoCode(router, platform);
  },
  subscriptions: (platform) => [
    on('delivery-queued', 'delivery', createSender(platform), { concurrent: true }),
    on('code-requested', 'delivery', (requested) => sendRequestedCode(platform, requested)),
  ],
  schedules: deliverySchedules,
  reseal: resealDelivery,
  unreadable: unreadableSettings,
};
