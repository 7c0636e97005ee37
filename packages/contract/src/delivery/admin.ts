import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { channel } from './templates.ts';

const tags = ['delivery'] as const;

export const deliveryStatus = z.enum(['queued', 'sent', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

const deliveryRow = z.object({
  id,
  channel,
  /** An e-mail address, or a mobile number with its middle masked. */
  recipient: z.string(),
  memberName: z.string().nullable(),
  /** Its subject, without secrets. */
  title: z.string(),
  status: deliveryStatus,
  /** Not sent to anybody: administrators read it in the outbox. */
  inOutbox: z.boolean(),
  problem: z.string().nullable(),
  createdAt: instant,
  /** Delivery time in seconds; null while it is queued. */
  seconds: z.number().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

const deliveryDetail = deliveryRow.extend({
  /** Secrets are masked with dots. */
  text: z.string(),
  /** The provider asked to deliver it, in words; null before the first attempt. */
  providerName: z.string().nullable(),
  receipt: z.string().nullable(),
  attempts: z.number().int(),
  triedAt: instant.nullable(),
  settledAt: instant.nullable(),
  expiresAt: instant,
  /** Its text, masked or not, has not expired yet. */
  readable: z.boolean(),
  /** It failed and its text is still available, so it can be resent. */
  repeatable: z.boolean(),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

const listQuery = z.object({
  ...pageQuery,
  keyword,
  channel: channel.optional(),
  status: deliveryStatus.optional(),
  sort: sortBy(['createdAt'], '-createdAt'),
});

export const deliveryApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/delivery/list',
    access: 'admin:setting',
    summary: 'List SMS and e-mails of the last 90 days, newest first',
    tags,
    query: listQuery,
    result: pageOf(deliveryRow),
  }),
  export: sheetOf({
    path: '/admin/delivery/export',
    access: 'admin:setting',
    summary: 'Export the filtered deliveries as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/delivery/detail',
    access: 'admin:setting',
    summary: 'Details of a delivery',
    tags,
    query: z.object({ deliveryId: id }),
    result: deliveryDetail,
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/admin/delivery/reveal',
    access: 'admin:setting',
    summary: 'Read the text of a delivery kept in the outbox, until it expires; the access is recorded in the audit log',
    tags,
    body: z.object({ deliveryId: id }),
    result: z.object({ text: z.string() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/delivery/resend',
    access: 'admin:setting',
    summary: 'Resend a failed delivery that has not expired',
    tags,
    body: z.object({ deliveryId: id }),
    result: done,
  }),
};
