import type { InfoEdit } from '@palm/contract/info/admin';
import { useNow } from '@palm/ui/use-now';
import { App, DatePicker, Modal, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useDates } from '../../../shared/ui/dates.ts';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { useZoneNote } from '../../../shared/ui/window-picker.tsx';
import { usePublishInfo } from '../info.api.ts';
import styles from './info-desk.module.css';

const MINUTE = 'YYYY-MM-DD HH:mm';

/** Now, or from a time on, by the clocks of the organisation. */
export function PublishDialog({ info, onClose }: { info: InfoEdit; onClose: () => void }) {
  const publish = usePublishInfo();
  const dates = useDates();
  const now = useNow();
  const zone = useZoneNote();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const [later, setLater] = useState(info.status === 'scheduled');
  const [at, setAt] = useState<Dayjs | null>(
    info.publishedAt && info.status === 'scheduled' ? dayjs(dates.minute(info.publishedAt), MINUTE) : null,
  );
  const send = () =>
    submit(async () => {
      const publishAt = later && at ? dates.instantAt(at.format(MINUTE)) : null;
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
      okButtonProps={{ disabled: later && at === null }}
      confirmLoading={pending}
      onOk={send}
      onCancel={onClose}
    >
      <Radio.Group
        aria-label="什么时候发布"
        value={later}
        onChange={(event) => setLater(event.target.value === true)}
        options={[
          { value: false, label: '立即发布' },
          { value: true, label: '定时发布' },
        ]}
      />
      <div className={styles.when}>
        {later && (
          <DatePicker
            aria-label="发布时间"
            placeholder="选择发布时间"
            showTime={{ format: 'HH:mm' }}
            format={MINUTE}
            value={at}
            minDate={dayjs(dates.minute(now), MINUTE)}
            onChange={setAt}
          />
        )}
        <p>
          {later
            ? `到时间后一两分钟内自动发布${zone === null ? '' : `，${zone}`}。${info.status === 'published' ? '在那之前学员看不到它。' : ''}`
            : '可见范围内的成员马上可以看到、搜到。'}
        </p>
      </div>
    </Modal>
  );
}
