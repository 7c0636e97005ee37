import { newId } from '@palm/client/new-id';
import type { NoticeRow } from '@palm/contract/classroom/notice';
import { App, Form, Input, Modal } from 'antd';
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
  const publish = usePublishNotice();
  const update = useUpdateNotice();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const save = async () => {
    const words = await form.validateFields();
    if (notice) {
      await update.mutateAsync({ noticeId: notice.id, ...words });
    } else {
      await publish.mutateAsync({ creationId, classroomId, ...words });
    }
    void message.success(notice ? '已保存，成员现在看到的就是它' : '公告已发给全班');
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={620}
      title={notice ? '修改公告' : '发公告'}
      okText={notice ? '保存' : '发给全班'}
      confirmLoading={pending}
      onOk={() => submit(save)}
      onCancel={onClose}
      afterOpenChange={(open) => open && form.focusField('title')}
    >
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
