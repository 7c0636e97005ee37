import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '@palm/client/new-id';
import { useHasInput } from '../autosave/use-has-input.ts';
import { zodRule } from '../query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';

type NameDialogProps = {
  /** For example 新建部门 */
  title: string;
  /** For example 部门名称 */
  label: string;
  /** The contract's schema for the name. */
  rule: z.ZodType;
  initial?: string;
  /** `creationId` is the same for every attempt in this dialog, so that it creates only one object. */
  onSave: (name: string, creationId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a name: of a new department, category or chapter, or for renaming. */
export function NameDialog({ title, label, rule, initial = '', onSave, onClose }: NameDialogProps) {
  const [form] = Form.useForm<{ name: string }>();
  const [creationId] = useState(newId);
  const { pending, submit } = useSubmit();
  const { typed, sending, leave } = useHasInput(label);
  // The client has shown the refusal, or the form the invalid field: the dialog stays open.
  const save = ({ name }: { name: string }) =>
    submit(async () => {
      await sending(() => onSave(name.trim(), creationId));
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={title}
      okText="保存"
      onCancel={() => pending || leave(onClose)}
      confirmLoading={pending}
      onOk={form.submit}
      afterOpenChange={(open) => open && form.focusField('name')}
    >
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ name: initial }} onValuesChange={typed} onFinish={save}>
        <Form.Item name="name" label={label} rules={[zodRule(rule)]} style={{ marginBottom: 0 }}>
          <Input autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
