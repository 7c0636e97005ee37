import { newId } from '@palm/client/new-id';
import { validationErrorOf, type ProviderRow } from '@palm/contract/third-party/admin';
import { providerKinds, type ProviderField, type ProviderKind } from '@palm/contract/third-party/kinds';
import { Alert, Form, Input, Modal, Radio, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../shared/autosave/use-unsaved.ts';
import { useCreateProvider, useUpdateProvider } from './third-party.api.ts';

interface Values {
  name: string;
  enabled: boolean;
  joining: boolean;
  settings: Record<string, string | undefined>;
}

type ProviderEditorProps = { kind: ProviderKind; /** Null: create a new one. */ row: ProviderRow | null; onClose: () => void };

function FieldInput({ field, kept, ...control }: { field: ProviderField; kept: boolean }) {
  if (field.choices !== undefined) {
    const options = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
    return <Radio.Group {...control} options={options} />;
  }
  if (field.secret) {
    return <Input.Password {...control} autoComplete="new-password" placeholder={kept ? '已保存，不改就留空' : ''} />;
  }
  return field.long ? <Input.TextArea {...control} rows={5} spellCheck={false} /> : <Input {...control} placeholder={field.fallback} />;
}

function initialOf(kind: ProviderKind, row: ProviderRow | null): Values {
  const { name, fields } = providerKinds[kind];
  const chosen = Object.entries(fields).flatMap(([key, { choices, fallback }]) => (choices ? [[key, fallback ?? '']] : []));
  const written = row?.settings.map(({ key, value }): [string, string] => [key, value]) ?? [];
  const settings = Object.fromEntries<string>([...(chosen as [string, string][]), ...written]);
  const { enabled, joining } = row ?? { enabled: true, joining: false };
  return { name: row?.name ?? name, enabled, joining, settings };
}

const LOSS = { title: '放弃没有保存的改动？', text: '这里填的内容还没有保存，关掉就没有了。', verb: '放弃' };

/** Settings of an identity provider. Typed input stays until it is saved or discarded. */
export function ProviderEditor({ kind, row, onClose }: ProviderEditorProps) {
  const [form] = Form.useForm<Values>();
  const [problem, setProblem] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const leave = useUnsaved({ dirty, loss: LOSS });
  const [creationId] = useState(newId);
  const create = useCreateProvider();
  const update = useUpdateProvider();
  const { name, fields } = providerKinds[kind];
  const kept = row?.kept ?? [];

  const save = (values: Values) => {
    const settings = Object.fromEntries(Object.entries(values.settings ?? {}).map(([key, value]) => [key, (value ?? '').trim()]));
    const found = validationErrorOf(kind, settings, kept);
    setProblem(found);
    if (found !== null) {
      return;
    }
    const body = { name: values.name, enabled: values.enabled, joining: values.joining, settings };
    if (row === null) {
      create.mutate({ ...body, kind, creationId }, { onSuccess: onClose });
    } else {
      update.mutate({ ...body, providerId: row.id, revision: row.revision }, { onSuccess: onClose });
    }
  };

  return (
    <Modal
      open
      title={row === null ? `新建：${name}` : `修改：${row.name}`}
      okText="保存"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={create.isPending || update.isPending}
      onOk={() => form.submit()}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" onFinish={save} onValuesChange={() => setDirty(true)} initialValues={initialOf(kind, row)}>
        {row?.addresses.map(({ label, value }) => (
          <Form.Item key={label} label={`${label}（填到对方那里）`}>
            <Typography.Text copyable code>
              {value}
            </Typography.Text>
          </Form.Item>
        ))}
        <Form.Item name="name" label="成员看到的名称" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={20} />
        </Form.Item>
        {Object.entries(fields).map(([key, field]) => (
          <Form.Item key={key} name={['settings', key]} label={field.label} extra={field.help}>
            <FieldInput field={field} kept={kept.includes(key)} />
          </Form.Item>
        ))}
        <Form.Item name="joining" label="没有账号的人可以自己新建账号" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked">
          <Switch />
        </Form.Item>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  );
}
