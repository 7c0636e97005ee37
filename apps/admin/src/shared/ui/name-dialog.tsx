import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '@palm/client/new-id';
import { zodRule } from '../query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';

type NameDialogProps = {
  /** 新建部门 */
  title: string;
  /** 部门名称 */
  label: string;
  /** The contract's check of the name. */
  rule: z.ZodType;
  initial?: string;
  /** `creationId` is the same for every try of this dialog, so that a new thing is made once. */
  onSave: (name: string, creationId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for one name: a new department, category or chapter, or another name for it. */
export function NameDialog({ title, label, rule, initial = '', onSave, onClose }: NameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [creationId] = useState(newId);
  const { pending, submit } = useSubmit();
  // a refusal was shown by the client, a bad field by the form: the dialog stays open
  const save = ({ name }: { name: string }) =>
    submit(async () => {
      await onSave(name.trim(), creationId);
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      okText="保存"
      onCancel={onClose}
      confirmLoading={pending}
      onOk={form.submit}
      afterOpenChange={(open) => open && form.focusField('name')}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ name: initial }} onFinish={save}>
        <Form.Item name="name" label={label} rules={[zodRule(rule)]} style={{ marginBottom: 0 }}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
