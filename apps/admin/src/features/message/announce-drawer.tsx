import type { Audience } from '@palm/contract/audience';
import { App, Button, Drawer, Form, Input, Switch } from 'antd';
import { newId } from '@palm/client/new-id';
import { EditingNotes, type FieldNames } from '../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { AudiencePicker } from '../../shared/pick/audience-picker.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { SettingRow } from '../../shared/ui/panel.tsx';
import styles from './message.module.css';
import { announceRules, useAnnounce } from './message.api.ts';

type Values = { title: string; body: string };
/**
 * The id is generated with the first character and stored with the draft, so that submitting twice, even after returning to it, sends once.
 */
type Draft = Values & { announcementId: string; popup: boolean; audience: Audience };

const fieldNames: FieldNames<Draft> = { title: '标题', body: '正文', popup: '弹窗提醒', audience: '发给谁' };

const FORM = 'announce-form';
const EVERYONE: Audience = { all: true, departmentIds: [], tags: [], memberIds: [] };
const NOTHING: Draft = { announcementId: '', title: '', body: '', popup: false, audience: EVERYONE };

/** Writes and sends an announcement. */
export function AnnounceDrawer({ onClose }: { onClose: () => void }) {
  const announce = useAnnounce();
  const { message } = App.useApp();
  const edited = useEditing<Draft>({
    object: 'announcement-new',
    what: '这条公告',
    stored: { value: NOTHING, revision: 0, savedAt: null, savedBy: null },
    automatic: false,
    validationErrorOf: () => null,
    save: async (draft) => {
      const { recipientCount } = await announce.mutateAsync(draft);
      void message.success(`已发给 ${recipientCount.toLocaleString('zh-CN')} 人`);
      return 0;
    },
  });
  const { value, phase, round } = edited;
  const change = (changes: Partial<Draft>) => edited.change({ ...changes, announcementId: value.announcementId || newId() });
  const send = async () => {
    if (await edited.save()) {
      onClose();
    }
  };
  const close = () => edited.leave(onClose);
  return (
    <Drawer
      open
      size={620}
      title="发公告"
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={phase === 'saving'}>
            发送
          </Button>
        </div>
      }
    >
      <EditingNotes edited={edited} what="这条公告" names={fieldNames} />
      <Form<Values>
        key={round}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={value}
        onValuesChange={(_changed, values) => change(values)}
        onFinish={() => void send()}
      >
        <Form.Item name="title" label="标题" rules={[zodRule(announceRules.title)]}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item name="body" label="正文" rules={[zodRule(announceRules.body)]}>
          <Input.TextArea rows={6} maxLength={2000} />
        </Form.Item>
      </Form>
      <SettingRow name="弹窗提醒" reason="收件人下次打开学习端时弹出一次">
        <Switch aria-label="弹窗提醒" checked={value.popup} onChange={(popup) => change({ popup })} />
      </SettingRow>
      <h3 className={styles.sub}>发给谁</h3>
      <AudiencePicker value={value.audience} onChange={(audience) => change({ audience })} />
    </Drawer>
  );
}
