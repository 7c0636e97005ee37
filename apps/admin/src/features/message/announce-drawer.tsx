import type { Audience } from '@palm/contract/audience';
import { App, Button, Drawer, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { newId } from '../../shared/client/new-id.ts';
import { AudiencePicker } from '../../shared/pick/audience-picker.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { SettingRow } from '../../shared/ui/panel.tsx';
import styles from './message.module.css';
import { announceRules, useAnnounce } from './message.api.ts';

type Values = { title: string; body: string };

const FORM = 'announce-form';
const EVERYONE: Audience = { all: true, departmentIds: [], tags: [], memberIds: [] };

/** Writes and sends an announcement. Its id is chosen here, so that a second press of the button sends nothing twice. */
export function AnnounceDrawer({ onClose }: { onClose: () => void }) {
  const [announcementId] = useState(newId);
  const [audience, setAudience] = useState(EVERYONE);
  const [popup, setPopup] = useState(false);
  const announce = useAnnounce();
  const { message } = App.useApp();
  const send = (values: Values) =>
    announce.mutate(
      { announcementId, ...values, popup, audience },
      {
        onSuccess: ({ recipientCount }) => {
          void message.success(`已发给 ${recipientCount.toLocaleString('zh-CN')} 人`);
          onClose();
        },
      },
    );
  return (
    <Drawer
      open
      size={620}
      title="发公告"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={announce.isPending}>
            发送
          </Button>
        </div>
      }
    >
      <Form<Values> id={FORM} layout="vertical" requiredMark={false} initialValues={{ title: '', body: '' }} onFinish={send}>
        <Form.Item name="title" label="标题" rules={[zodRule(announceRules.title)]}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="body" label="正文" rules={[zodRule(announceRules.body)]}>
          <Input.TextArea rows={6} maxLength={2000} />
        </Form.Item>
      </Form>
      <SettingRow name="弹窗提醒" reason="收件人下次打开学习端时弹出一次">
        <Switch aria-label="弹窗提醒" checked={popup} onChange={setPopup} />
      </SettingRow>
      <h3 className={styles.sub}>发给谁</h3>
      <AudiencePicker value={audience} onChange={setAudience} />
    </Drawer>
  );
}
