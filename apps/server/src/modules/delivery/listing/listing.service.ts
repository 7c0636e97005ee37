import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { deliveryApi, DeliveryDetail, DeliveryRow } from '@palm/contract/delivery/admin';
import { channelNames } from '@palm/contract/delivery/templates';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { requireManageable } from '../../member/index.ts';
import '../delivery.events.ts';
import { openContent } from '../sealed-content.ts';
import { countDeliveries, findDeliveries, findDelivery, requeue } from './listing.queries.ts';
import { isReadable, maskRecipient, toDeliveryDetail, toDeliveryRow } from './listing.view.ts';

type Api = typeof deliveryApi;

export async function listDeliveries(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<Api['list']>,
): Promise<ResultOf<Api['list']>> {
  const { rows, total } = await readPage(query, {
    find: (part) => findDeliveries(db, orgId, query, part).execute(),
    count: () => countDeliveries(db, orgId, query),
  });
  return { list: rows.map(toDeliveryRow), total };
}

const statusWords: Record<DeliveryRow['status'], string> = { queued: '排队', sent: '已发出', failed: '没发成' };

const fields: SheetField<DeliveryRow>[] = [
  { title: '时间', width: 18, cell: ({ createdAt }, { minute }) => minute(createdAt) },
  { title: '收件人', width: 28, cell: ({ recipient }) => recipient },
  { title: '姓名', width: 14, cell: ({ memberName }) => memberName },
  { title: '方式', width: 8, cell: ({ channel }) => channelNames[channel] },
  { title: '内容', width: 36, cell: ({ title }) => title },
  { title: '状态', width: 12, cell: ({ status, inOutbox }) => (inOutbox ? '在发件箱' : statusWords[status]) },
  { title: '用时（秒）', width: 10, cell: ({ seconds }) => seconds },
  { title: '原因', width: 40, cell: ({ problem }) => problem },
];

export const exportDeliveries = (platform: Platform, person: Person, query: QueryOf<Api['export']>) =>
  exportList(platform, person, { name: '短信与邮件', fields, query, list: (page) => listDeliveries(platform, person, page) });

export async function getDelivery(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { orgId }: Person,
  deliveryId: string,
): Promise<DeliveryDetail> {
  return toDeliveryDetail(orNotFound(await findDelivery(db, orgId, deliveryId)), clock.now());
}

type NotingPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

/**
 * Whoever reads a code can sign in with it, so it takes the rights to manage the member it was sent to.
 * @throws AppError FORBIDDEN if that member has more rights than the caller; DELIVERY_LAPSED if the content is erased, or was never readable
 *   here
 */
export async function revealDelivery(
  platform: NotingPlatform & Pick<Platform, 'secrets'>,
  person: Person,
  deliveryId: string,
): Promise<{ text: string }> {
  const { db, secrets, clock } = platform;
  const row = orNotFound(await findDelivery(db, person.orgId, deliveryId));
  if (row.member_id !== null) {
    await requireManageable(db, person, row.member_id);
  }
  const said = isReadable(row, clock.now()) ? openContent(secrets, row.sealed) : null;
  if (said === null) {
    throw new AppError('DELIVERY_LAPSED');
  }
  const note = { targetId: deliveryId, targetName: row.title, detail: maskRecipient(row.recipient) };
  await writeAudit(db, platform, person, { action: 'delivery.reveal', ...note });
  return { text: said.text };
}

/** @throws AppError DELIVERY_LAPSED, DELIVERY_NOT_FAILED if it is queued or was sent */
export async function resendDelivery(platform: NotingPlatform & Pick<Platform, 'jobs'>, person: Person, deliveryId: string): Promise<void> {
  const { db, jobs, clock } = platform;
  await inTransaction(db, async (tx) => {
    const row = orNotFound(await findDelivery(tx, person.orgId, deliveryId));
    if (row.expires_at <= clock.now()) {
      throw new AppError('DELIVERY_LAPSED');
    }
    if (!(await requeue(tx, person.orgId, deliveryId))) {
      throw new AppError('DELIVERY_NOT_FAILED');
    }
    await jobs.publish(tx, 'delivery-queued', { orgId: person.orgId, deliveryId, attempt: 0 });
    const note = { targetId: deliveryId, targetName: row.title, detail: maskRecipient(row.recipient) };
    await writeAudit(tx, platform, person, { action: 'delivery.resend', ...note });
  });
}
