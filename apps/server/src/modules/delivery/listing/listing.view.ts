import type { DeliveryDetail, DeliveryRow } from '@palm/contract/delivery/admin';
import { channel } from '@palm/contract/delivery/templates';
import { deliveryStatus } from '@palm/contract/delivery/admin';
import { providerWords, type ProviderKey } from '@palm/contract/delivery/setting';
import type { DeliveryDetailRow, DeliveryListRow } from './listing.queries.ts';

/** Masks the middle of a mobile number; mail addresses are left as they are. */
export const maskRecipient = (recipient: string): string => recipient.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2');

export const toDeliveryRow = (row: DeliveryListRow): DeliveryRow => ({
  id: row.id,
  channel: channel.parse(row.channel),
  recipient: maskRecipient(row.recipient),
  memberName: row.member_name,
  title: row.title,
  status: deliveryStatus.parse(row.status),
  inOutbox: row.status === 'sent' && row.provider === 'outbox',
  problem: row.problem,
  createdAt: row.created_at.toISOString(),
  seconds: row.settled_at === null ? null : Math.round((row.settled_at.getTime() - row.created_at.getTime()) / 1000),
});

/** Contents in the outbox can be read here; what an external provider sends is only for the recipient. */
export const isReadable = (row: Pick<DeliveryDetailRow, 'provider' | 'sealed' | 'expires_at'>, now: Date): boolean =>
  row.provider === 'outbox' && row.sealed !== null && row.expires_at > now;

export const toDeliveryDetail = (row: DeliveryDetailRow, now: Date): DeliveryDetail => ({
  ...toDeliveryRow(row),
  text: row.shown_text,
  providerName: row.provider === null ? null : providerWords[row.provider as ProviderKey].name,
  receipt: row.receipt,
  attempts: row.attempts,
  triedAt: row.tried_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  expiresAt: row.expires_at.toISOString(),
  readable: isReadable(row, now),
  repeatable: row.status === 'failed' && row.sealed !== null && row.expires_at > now,
});
