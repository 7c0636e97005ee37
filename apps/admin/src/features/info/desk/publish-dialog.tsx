import type { InfoEdit } from '@palm/contract/info/admin';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { instantOf, isChosen, publishTime, PublishTime } from '../../../shared/publish/publish-time.tsx';
import { useDates } from '../../../shared/ui/dates.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { useZoneNote } from '../../../shared/ui/window-picker.tsx';
import { usePublishInfo } from '../info.api.ts';
import styles from './info-desk.module.css';

/** Publishes now, or at a time in the organisation's time zone. */
export function PublishDialog({ info, onClose }: { info: InfoEdit; onClose: () => void }) {
  const publish = usePublishInfo();
  const dates = useDates();
  const zone = useZoneNote();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const [when, setWhen] = useState(() => publishTime(info.status === 'scheduled' ? info.publishedAt : null));
  const { later } = when;
  const send = () =>
    submit(async () => {
      const publishAt = instantOf(when, dates);
      await publish.mutateAsync({ infoId: info.id, revision: info.revision, publishAt });
      void message.success(publishAt === null ? '已发布' : `将在 ${dates.minute(publishAt)} 发布`);
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={440}
      title={`发布《${info.title}》`}
      okText={later ? '定时发布' : '立即发布'}
      okButtonProps={{ disabled: !isChosen(when) }}
      confirmLoading={pending}
      onOk={send}
      onCancel={onClose}
    >
      <PublishTime value={when} onChange={setWhen} />
      <div className={styles.when}>
        <p>
          {later
            ? `到时间后一两分钟内自动发布${zone === null ? '' : `，${zone}`}。${info.status === 'published' ? '在那之前学员看不到它。' : ''}`
            : '可见范围内的成员马上可以看到、搜到。'}
        </p>
      </div>
    </Modal>
  );
}
