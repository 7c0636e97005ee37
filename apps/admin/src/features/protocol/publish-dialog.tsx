import { Modal, Radio } from 'antd';
import { useState } from 'react';
import styles from './protocol.module.css';

type PublishDialogProps = {
  title: string;
  version: number;
  /** People who can sign in. */
  members: number;
  onPublish: (asks: boolean) => void;
  onClose: () => void;
};

/** The consequences of publishing, which cannot be undone, only superseded by another version. */
export function PublishDialog({ title, version, members, onPublish, onClose }: PublishDialogProps) {
  const [asks, setAsks] = useState(true);
  const others = Math.max(members - 1, 0).toLocaleString('zh-CN');
  return (
    <Modal
      open
      centered
      width={480}
      title={`发布「${title}」第 ${version} 版？`}
      okText={asks ? `发布并询问 ${others} 人` : '发布，不询问'}
      onOk={() => onPublish(asks)}
      onCancel={onClose}
    >
      <Radio.Group className={styles.choice ?? ''} value={asks} onChange={(event) => setAsks(event.target.value as boolean)}>
        <Radio value>
          <b>请所有人重新同意</b>
          <small>{others} 人下次登录时要先同意才能继续；已经登录的人一天以后会被问到，不打断正在进行的学习和考试。你发布即表示同意。</small>
        </Radio>
        <Radio value={false}>
          <b>不重新询问</b>
          <small>只改了错别字、联系方式这类不影响大家权利的内容。</small>
        </Radio>
      </Radio.Group>
    </Modal>
  );
}
