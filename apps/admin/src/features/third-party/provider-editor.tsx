import { newId } from '@palm/client/new-id';
import type { ProviderRow } from '@palm/contract/third-party/admin';
import { providerKinds, type ProviderField, type ProviderKind } from '@palm/contract/third-party/kinds';
import { Form, Input, Radio, Switch, Typography } from 'antd';
import { useState } from 'react';
import { EditDialog, type DialogEditing } from '../../shared/autosave/edit-dialog.tsx';
import { bodyOf, fieldsOf, namesOf, storedOf, withoutSecrets, wordsOf, type ProviderDraft } from './provider-draft.ts';
import { useCreateProvider, useReadProvider, useUpdateProvider } from './third-party.api.ts';

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

function useProviderEditing(kind: ProviderKind, row: ProviderRow | null): DialogEditing<ProviderDraft> {
  const [creationId] = useState(newId);
  const create = useCreateProvider();
  const update = useUpdateProvider();
  const read = useReadProvider();
  return {
    object: `provider-${row?.id ?? `new-${kind}`}`,
    what: '这种登录方式',
    stored: storedOf(kind, row),
    withoutSecrets: (draft) => withoutSecrets(kind, draft),
    save: async (draft, revision) => {
      const body = bodyOf(kind, draft);
      if (row === null) {
        await create.mutateAsync({ ...body, kind, creationId });
        return 0;
      }
      return (await update.mutateAsync({ ...body, providerId: row.id, revision })).revision;
    },
    ...(row !== null && { load: async () => storedOf(kind, await read(row.id)) }),
  };
}

/** Settings of an identity provider. */
export function ProviderEditor({ kind, row, onClose }: ProviderEditorProps) {
  const editing = useProviderEditing(kind, row);
  return (
    <EditDialog
      editing={editing}
      names={namesOf(kind)}
      show={wordsOf(kind)}
      width={520}
      title={row === null ? `新建：${providerKinds[kind].name}` : `修改：${row.name}`}
      said={({ name }) => `已保存「${name}」`}
      onClose={onClose}
    >
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
      {fieldsOf(kind, row?.kept ?? []).map(({ name, field, isKept, problemOf }) => (
        <Form.Item key={name} name={name} label={field.label} extra={field.help} rules={[ruleOf(problemOf)]}>
          <FieldInput field={field} kept={isKept} />
        </Form.Item>
      ))}
      <Form.Item name="joining" label="没有账号的人可以自己新建账号" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="enabled" label="启用" valuePropName="checked" style={{ marginBottom: 0 }}>
        <Switch />
      </Form.Item>
    </EditDialog>
  );
}

const ruleOf = (problemOf: (value: string | undefined) => string | null) => ({
  validator: (_rule: unknown, value: string | undefined) => {
    const problem = problemOf(value);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});
