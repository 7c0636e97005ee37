import { newId } from '@palm/client/new-id';
import { AppError } from '@palm/client/app-error';
import { standingEdition, type NoticeEdition, type NoticeRow } from '@palm/contract/classroom/notice';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { zodRule } from '../../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { noticeRules, usePublishNotice, useUpdateNotice, type NoticeWords } from './notice.api.ts';

type NoticeDialogProps = {
  classroomId: string;
  /** The one to mend; without it a new one is written. */
  notice?: NoticeRow;
  onClose: () => void;
};

/** Writes a notice to all members of a class, or mends one. What is typed stays while the server refuses. */
export function NoticeDialog({ classroomId, notice, onClose }: NoticeDialogProps) {
  const [form] = Form.useForm<NoticeWords>();
  const [creationId] = useState(newId);
  // seen by now, so it may be written over
  const [theirs, setTheirs] = useState<NoticeEdition | null>(null);
  const publish = usePublishNotice();
  const update = useUpdateNotice();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const save = async () => {
    const words = await form.validateFields();
    try {
      await (notice
        ? update.mutateAsync({ noticeId: notice.id, editedAt: (theirs ?? notice).editedAt, ...words })
        : publish.mutateAsync({ creationId, classroomId, ...words }));
    } catch (refusal) {
      setTheirs((before) => (refusal instanceof AppError ? standingEdition(refusal) : null) ?? before);
      throw refusal;
    }
    void message.success(notice ? '已保存，成员现在看到的就是它' : '公告已发给全班');
    onClose();
  };
  const mending = theirs ? '换成我写的' : '保存';
  const okText = notice ? mending : '发给全班';
  return (
    <Modal
      open
      centered
      width={620}
      title={notice ? '修改公告' : '发公告'}
      okText={okText}
      confirmLoading={pending}
      onOk={() => submit(save)}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField('title')}
    >
      {theirs && <Theirs words={theirs} onTake={() => form.setFieldsValue({ title: theirs.title, body: theirs.body })} />}
      <Form form={form} layout="vertical" requiredMark={false} initialValues={notice ?? { title: '', body: '' }}>
        <Form.Item name="title" label="标题" rules={[zodRule(noticeRules.title)]}>
          <Input maxLength={60} showCount />
        </Form.Item>
        <Form.Item
          name="body"
          label="内容"
          rules={[zodRule(noticeRules.body)]}
          extra={notice ? '改动不再通知成员；变化大的，请另发一条。' : '班里每个人都会收到消息。'}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={2000} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** What others made of it meanwhile, beside what is typed. */
const Theirs = ({ words: { title, body }, onTake }: { words: NoticeWords; onTake: () => void }) => (
  <Alert
    type="warning"
    style={{ marginBottom: 16 }}
    title="别人刚改成了这样，成员现在看到的就是它"
    description={
      <>
        <b>{title}</b>
        <p style={{ maxHeight: 160, overflowY: 'auto', whiteSpace: 'pre-line' }}>{body}</p>
      </>
    }
    action={
      <Button size="small" onClick={onTake}>
        用这一版接着改
      </Button>
    }
  />
);
