import type { DeliveryRow } from '@palm/contract/delivery/admin';
import { Tag, type TagTone } from '@palm/ui/tag';

type Look = { text: string; tone: TagTone };

const looks: Record<DeliveryRow['status'], Look> = {
  queued: { text: '排队', tone: 'brand' },
  sent: { text: '已发出', tone: 'success' },
  failed: { text: '没发成', tone: 'danger' },
};

/** Delivery states, for the list filter. */
export const statusWords = Object.fromEntries(Object.entries(looks).map(([status, { text }]) => [status, text]));

/** Delivery status of a message; one in the outbox reached nobody. */
export function DeliveryStatus({ row: { status, inOutbox } }: { row: Pick<DeliveryRow, 'status' | 'inOutbox'> }) {
  const { text, tone } = inOutbox ? { text: '在发件箱', tone: 'warning' as const } : looks[status];
  return <Tag tone={tone}>{text}</Tag>;
}
