import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { deliverySchedules } from './delivery.jobs.ts';
import { sendRequestedCode } from './send-code.service.ts';
import { sendQueued } from './send.service.ts';

export { queueDelivery } from './queue.service.ts';

/** Short messages and mails: what was to be sent, by whom it goes, and what became of it. */
export const delivery: Module = {
  name: 'delivery',
  tables: ['delivery', 'delivery_setting', 'delivery_template'],
  mount() {},
  subscriptions: (platform) => [
    on('delivery-queued', 'delivery', (job) => sendQueued(platform, job)),
    on('code-requested', 'delivery', (requested) => sendRequestedCode(platform, requested)),
  ],
  schedules: deliverySchedules,
};
