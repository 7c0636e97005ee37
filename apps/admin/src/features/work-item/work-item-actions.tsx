import type { SnoozeSpan } from '@palm/contract/work-item/admin';
import { Button, Dropdown } from 'antd';
import { AlarmClock, Clock } from 'lucide-react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import styles from './work-item.module.css';
import { useSnooze, useWake, type WorkItem } from './work-item.api.ts';

const spans: Readonly<Record<SnoozeSpan, { label: string; done: string }>> = {
  tomorrow: { label: '明早 8 点再提醒', done: '明早 8 点再提醒你' },
  'three-days': { label: '3 天后再提醒', done: '3 天后再提醒你' },
  change: { label: '有变化再提醒', done: '有变化时再提醒你' },
};

/** The link to act on it, and the snooze button. Only the most urgent item has the solid button. */
export function WorkItemActions({ item, urgent }: { item: WorkItem; urgent: boolean }) {
  const href = useHref(item.address);
  const follow = useLinkClickHandler<HTMLElement>(item.address);
  return (
    <div className={styles.actions}>
      <Button type={urgent ? 'primary' : 'default'} href={href} onClick={follow} aria-label={`${item.action}：${item.title}`}>
        {item.action}
      </Button>
      {item.snoozed === null ? <SnoozeButton item={item} /> : <WakeButton item={item} />}
    </div>
  );
}

function SnoozeButton({ item: { kind, objectId, title } }: { item: WorkItem }) {
  const snooze = useSnooze();
  const wake = useWake();
  const offerUndo = useUndo();
  const putOff = (span: SnoozeSpan) =>
    snooze.mutate({ kind, objectId, span }, { onSuccess: () => offerUndo(spans[span].done, () => wake.mutate({ kind, objectId })) });
  const items = Object.entries(spans).map(([key, { label }]) => ({ key, label, onClick: () => putOff(key as SnoozeSpan) }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" aria-label={`${title}：稍后提醒`} title="稍后提醒" loading={snooze.isPending} icon={<Clock size={16} />} />
    </Dropdown>
  );
}

function WakeButton({ item: { kind, objectId, title } }: { item: WorkItem }) {
  const wake = useWake();
  return (
    <Button
      type="text"
      aria-label={`${title}：现在就提醒`}
      title="现在就提醒"
      loading={wake.isPending}
      icon={<AlarmClock size={16} />}
      onClick={() => wake.mutate({ kind, objectId })}
    />
  );
}
