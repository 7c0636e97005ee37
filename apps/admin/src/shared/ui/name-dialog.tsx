import { Form, Input, Modal } from 'antd';
import type { z } from 'zod';
import { zodRule } from '../query/zod-rule.ts';

type NameDialogProps = {
  /** 新建部门 */
  title: string;
  /** 部门名称 */
  label: string;
  /** The contract's check of the name. */
  rule: z.ZodType;
  initial?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for one name: a new department, category or chapter, or another name for it. */
export function NameDialog({ title, label, rule, initial = '', onSave, onClose }: NameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const save = async () => {
    const { name } = await form.validateFields();
    await onSave(name.trim());
    onClose();
  };
  // a refusal was shown by the client, a bad field by the form: the dialog stays open
  const submit = () => void save().catch(() => undefined);
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      okText="保存"
      onCancel={onClose}
      onOk={submit}
      afterOpenChange={(open) => open && form.focusField('name')}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ name: initial }} onFinish={submit}>
        <Form.Item name="name" label={label} rules={[zodRule(rule)]} style={{ marginBottom: 0 }}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
