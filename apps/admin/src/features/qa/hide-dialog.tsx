import { App, Form, Input, Modal } from 'antd';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { reasonRule, useHideAnswer, useHideQuestion } from './qa.api.ts';

/** What is to be hidden, and its name: 问题「…」. */
export type Hiding = { name: string } & ({ questionId: string } | { answerId: string });

/** Asks for the reason for hiding something; it is shown to the author. */
export function HideDialog({ hiding, onClose }: { hiding: Hiding; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  const hideQuestion = useHideQuestion();
  const hideAnswer = useHideAnswer();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('理由');
  const hide = async () => {
    const { reason } = await form.validateFields();
    await ('questionId' in hiding
      ? hideQuestion.mutateAsync({ questionId: hiding.questionId, reason })
      : hideAnswer.mutateAsync({ answerId: hiding.answerId, reason }));
    void message.success('已隐藏，作者会收到理由');
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`隐藏${hiding.name}`}
      okText="隐藏"
      okButtonProps={{ danger: true }}
      confirmLoading={pending}
      onOk={() => submit(hide)}
      onCancel={() => leave(onClose)}
      afterOpenChange={(open) => open && form.focusField('reason')}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={typed} initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label="理由"
          extra="作者会读到；隐藏后只有作者和老师能看到，随时可以恢复。"
          rules={[zodRule(reasonRule)]}
          style={{ marginBottom: 0 }}
        >
          <Input.TextArea autoSize={{ minRows: 3 }} maxLength={200} showCount placeholder="例如：写了别人的手机号，去掉后可以再提" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
