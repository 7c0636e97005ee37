import type { DeliveryDetail } from '@palm/contract/delivery/admin';
import { useNow } from '@palm/ui/use-now';
import { useDates } from '../../shared/ui/dates.ts';
import styles from './delivery.module.css';

type Step = { key: string; at: string; text: string; note?: string; tone: 'done' | 'bad' | 'none' };

function lastStep({ status, inOutbox, settledAt, triedAt, attempts, problem }: DeliveryDetail): Step[] {
  const at = settledAt ?? triedAt;
  if (at === null) {
    return [];
  }
  const tries = `第 ${attempts} 次`;
  if (status === 'sent') {
    return [{ key: 'end', at, text: inOutbox ? '留在发件箱' : '服务已接受', note: tries, tone: 'done' }];
  }
  const text = status === 'failed' ? '没发成' : '没发成，稍后再试';
  return [{ key: 'end', at, text, note: `${tries}：${problem ?? ''}`, tone: 'bad' }];
}

/** The delivery history of a message. */
export function DeliverySteps({ detail }: { detail: DeliveryDetail }) {
  const dates = useDates();
  const hasLapsed = new Date(detail.expiresAt) <= new Date(useNow());
  const steps: Step[] = [
    { key: 'begin', at: detail.createdAt, text: '提交', tone: 'done' },
    ...lastStep(detail),
    ...(hasLapsed ? [{ key: 'lapse', at: detail.expiresAt, text: '内容过期', tone: 'none' as const }] : []),
  ];
  return (
    <>
      <h3 className={styles.part}>经过</h3>
      <ol className={styles.steps}>
        {steps.map(({ key, at, text, note, tone }) => (
          <li key={key} data-tone={tone}>
            {dates.minute(at)} {text}
            {note !== undefined && <small>{note}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}
