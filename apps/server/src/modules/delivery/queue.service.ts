import { deliveryTemplates, type Channel, type TemplateKey, type TemplateParams } from '@palm/contract/delivery/templates';
import { isEmail, isMobile } from '@palm/contract/validation';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import './delivery.events.ts';
import { findWording, insertDeliveries, type NewDelivery } from './delivery.queries.ts';
import { render } from './render.ts';
import { sealContent } from './sealed-content.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

export interface NewParcel<Key extends TemplateKey> {
  orgId: string;
  channel: Channel;
  /** A mobile number for `sms`, an address for `mail`. */
  to: string;
  template: Key;
  params: TemplateParams<Key>;
  /** The recipient's account, if known. */
  memberId?: string;
}

type QueuePlatform = Pick<Platform, 'secrets' | 'jobs' | 'newId' | 'clock'>;

/**
 * Queues a delivery, as part of the transaction if `db` is one: it is sent if and only if that commits, within seconds, with up to three
 * attempts. Returns its id in the outbox.
 * @throws AppError DELIVERY_ADDRESS_INVALID if `to` is invalid
 */
export const queueDelivery = <Key extends TemplateKey>(db: Db, platform: QueuePlatform, parcel: NewParcel<Key>): Promise<string> =>
  inTransaction(db, async (tx) => {
    const deliveryId = await storeDelivery(tx, platform, parcel);
    await platform.jobs.publish(tx, 'delivery-queued', { orgId: parcel.orgId, deliveryId, attempt: 0 });
    return deliveryId;
  });

/** Stores a delivery without the job that sends it. */
export async function storeDelivery<Key extends TemplateKey>(
  tx: Db,
  platform: Omit<QueuePlatform, 'jobs'>,
  { orgId, channel, template, ...letter }: NewParcel<Key>,
): Promise<string> {
  const write = await writerOf(tx, platform, { orgId, channel, template });
  const row = write(letter);
  await insertDeliveries(tx, [row]);
  return row.id;
}

type Writing<Key extends TemplateKey> = Pick<NewParcel<Key>, 'orgId' | 'channel' | 'template'>;
type Letter<Key extends TemplateKey> = Pick<NewParcel<Key>, 'to' | 'params' | 'memberId'>;

/** Like `queueDelivery` for many at once, each with their own text; nothing is sent from `expiresAt` on. */
export async function queueDeliveries<Key extends TemplateKey>(
  tx: Db,
  platform: QueuePlatform,
  { expiresAt, ...writing }: Writing<Key> & { expiresAt: Date },
  letters: readonly Letter<Key>[],
): Promise<void> {
  if (letters.length === 0) {
    return;
  }
  const write = await writerOf(tx, platform, writing);
  const rows = letters.map((letter) => ({ ...write(letter), expiresAt }));
  await insertDeliveries(tx, rows);
  await platform.jobs.publishAll(
    tx,
    'delivery-queued',
    rows.map(({ id }) => ({ orgId: writing.orgId, deliveryId: id, attempt: 0 })),
  );
}

/** Reads the template once, and returns a function that renders a delivery for each recipient. */
async function writerOf<Key extends TemplateKey>(
  tx: Db,
  { secrets, newId, clock }: Omit<QueuePlatform, 'jobs'>,
  { orgId, channel, template }: Writing<Key>,
): Promise<(letter: Letter<Key>) => NewDelivery> {
  const { organisation, ...wording } = orNotFound(await findWording(tx, orgId, channel, template));
  return ({ to, params, memberId }) => {
    if (!(channel === 'sms' ? isMobile(to) : isEmail(to))) {
      throw new AppError('DELIVERY_ADDRESS_INVALID');
    }
    const filled = Object.fromEntries(Object.entries<string | number>(params).map(([name, value]) => [name, String(value)]));
    const { subject, text, shownText, title } = render(template, wording, { channel, organisation, params: filled });
    const createdAt = clock.now();
    return {
      orgId,
      id: newId(),
      channel,
      recipient: to,
      memberId: memberId ?? null,
      template,
      title,
      shownText,
      sealed: sealContent(secrets, { params: filled, subject, text }),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeOf(template, filled)),
    };
  };
}

const lifetimeOf = (template: TemplateKey, params: Readonly<Record<string, string>>): number =>
  'minutes' in deliveryTemplates[template].params ? Number(params['minutes']) * MINUTE_MS : WEEK_MS;
