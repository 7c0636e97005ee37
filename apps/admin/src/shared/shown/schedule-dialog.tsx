import { App, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../autosave/use-has-input.ts';
import { instantOf, isChosen, PublishMinute, publishTime, Unschedule } from '../publish/publish-time.tsx';
import { useDates } from '../ui/dates.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { useZoneNote } from '../ui/window-picker.tsx';
import styles from './schedule-dialog.module.css';
import type { ShownCalls } from './use-shown-acts.ts';

type Scheduled = { id: string; title: string; scheduledAt: string | null };

type ScheduleDialogProps = {
  of: Scheduled;
  schedule: ShownCalls<never>['schedule'];
  onClose: () => void;
};

/** When it is published, in the organisation's time zone, and cancelling that. */
export function ScheduleDialog({ of: { id, title, scheduledAt }, schedule, onClose }: ScheduleDialogProps) {
  const dates = useDates();
  const zone = useZoneNote();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('发布时间');
  const [when, setWhen] = useState(() => ({ ...publishTime(scheduledAt), later: true }));
  const settle = (publishAt: string | null) =>
    submit(async () => {
      await schedule(id, publishAt);
      void message.success(publishAt === null ? '已取消定时发布' : `将在 ${dates.minute(publishAt)} 发布`);
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={440}
      title={`定时发布《${title}》`}
      okText="定时发布"
      okButtonProps={{ disabled: !isChosen(when) }}
      confirmLoading={pending}
      onOk={() => settle(instantOf(when, dates))}
      onCancel={() => leave(onClose)}
    >
      <PublishMinute value={when} onChange={typing(setWhen)} />
      <p className={styles.note}>
        到时间后一两分钟内，学员看到那时保存的内容{zone === null ? '' : `，${zone}`}。那时发布不了（比如里面已经没有内容），就留着等你处理。
      </p>
      {scheduledAt !== null && <Unschedule at={scheduledAt} disabled={pending} onClick={() => settle(null)} />}
    </Modal>
  );
}
