import { applicationForm, type ApplicationForm } from '@palm/contract/application/admin';
import { MOST_OWN_FIELDS, type OwnField } from '@palm/contract/application/fields';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Switch } from 'antd';
import { Copy, Plus } from 'lucide-react';
import { useState } from 'react';
import { EditingNotes, type FieldNames } from '../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { SortableList } from '../../shared/drag/sortable-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel, SettingRow } from '../../shared/ui/panel.tsx';
import { useSaveKey } from '../../shared/ui/use-save-key.ts';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import styles from './application.module.css';
import { formQuery, readForm, useUpdateForm } from './application.api.ts';
import { FieldDialog } from './field-dialog.tsx';
import { FieldRow } from './field-row.tsx';
import { FormPreview } from './form-preview.tsx';
import { newField } from './new-field.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

type Stored = ApplicationForm & { revision: number };

const WHAT = '申请表';
const names: FieldNames<ApplicationForm> = { open: '开放申请', note: '填写说明', fields: '要填的' };

/** Validates as the server does, with the same messages. */
function validationErrorOf(form: ApplicationForm): string | null {
  const checked = applicationForm.safeParse(form);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

/** Where people apply to this organisation: without its code, the default one would be assumed. */
function useApplyAddress(): string {
  const { store } = useServices();
  return `${location.origin}/web/apply?${new URLSearchParams({ id: store.get('orgCode') ?? '' }).toString()}`;
}

function CopyLink({ address }: { address: string }) {
  const { message } = App.useApp();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success('已复制申请链接'),
      () => void message.error(`没有复制成功，请手动复制：${address}`),
    );
  return (
    <Button icon={<Copy size={16} />} onClick={() => void copy()}>
      复制链接
    </Button>
  );
}

/** Editor of the application form, with a live preview. */
export function FormEditor() {
  const { client } = useServices();
  const query = useQuery(formQuery(client));
  return (
    <QueryPanel query={query} title="申请表没有加载出来">
      {(data) => <Editor stored={data} />}
    </QueryPanel>
  );
}

const toStored = ({ revision, ...value }: Stored) => ({ value, revision, savedAt: null, savedBy: null });

type FieldRowsProps = {
  fields: OwnField[];
  onFields: (fields: OwnField[]) => void;
  onPut: (field: OwnField) => void;
  onEdit: (field: OwnField) => void;
};

function FieldRows({ fields, onFields, onPut, onEdit }: FieldRowsProps) {
  return (
    <div className={styles.rows}>
      <FieldRow label="姓名" text="不超过 20 个字" />
      <FieldRow label="手机号" text="要短信验证" />
      <SortableList items={fields} idOf={({ key }) => key} nameOf={({ label }) => label} onOrder={onFields}>
        {(field) => (
          <FieldRow
            label={field.label}
            field={field}
            onRequired={(required) => onPut({ ...field, required })}
            onEdit={() => onEdit(field)}
            onRemove={() => onFields(fields.filter(({ key }) => key !== field.key))}
          />
        )}
      </SortableList>
    </div>
  );
}

function Editor({ stored }: { stored: Stored }) {
  const { client } = useServices();
  const address = useApplyAddress();
  const { message } = App.useApp();
  const update = useUpdateForm();
  const [opened, setOpened] = useState<OwnField | null>(null);
  const edited = useEditing<ApplicationForm>({
    object: 'application-form',
    what: WHAT,
    stored: toStored(stored),
    automatic: false,
    validationErrorOf,
    save: async (value, revision) => (await update.mutateAsync({ ...value, revision })).revision,
    load: async () => toStored(await readForm(client)),
  });
  const { value, change } = edited;
  const { fields } = value;
  const save = async () => {
    if (await edited.save()) {
      void message.success('已保存申请表');
    }
  };
  useSaveKey(() => void save());
  const put = (field: OwnField) => {
    const stands = fields.some(({ key }) => key === field.key);
    change({ fields: stands ? fields.map((one) => (one.key === field.key ? field : one)) : [...fields, field] });
    setOpened(null);
  };
  return (
    <>
      <EditingNotes edited={edited} what={WHAT} names={names} />
      <div className={styles.editor}>
        <Panel
          title="申请时要填的"
          note="拖动排序；成员也在个人资料里填"
          actions={
            <Button icon={<Plus size={16} />} {...offWhere(fields.length >= MOST_OWN_FIELDS)} onClick={() => setOpened(newField())}>
              加一项
            </Button>
          }
        >
          <div className={styles.body}>
            <SettingRow name="开放申请" reason="组织主页上出现「申请加入」，手机号要用短信验证">
              <Switch aria-label="开放申请" checked={value.open} onChange={(open) => change({ open })} />
            </SettingRow>
            <Labelled label="填写说明" note="写在表的上面，可以不填">
              <Input.TextArea
                aria-label="填写说明"
                rows={2}
                maxLength={200}
                showCount
                value={value.note}
                onChange={(event) => change({ note: event.target.value })}
              />
            </Labelled>
          </div>
          <FieldRows fields={fields} onFields={(next) => change({ fields: next })} onPut={put} onEdit={setOpened} />
          <div className={styles.body}>
            <div className={styles.end}>
              <Button type="primary" {...offWhere(!edited.dirty)} loading={edited.phase === 'saving'} onClick={() => void save()}>
                保存申请表
              </Button>
              <CopyLink address={address} />
              <SaveStatus state={edited} byHand />
            </div>
            <span className={styles.link}>申请链接 {address}</span>
          </div>
        </Panel>
        <FormPreview form={value} />
      </div>
      {opened && (
        <FieldDialog field={opened} others={fields.filter(({ key }) => key !== opened.key)} onPut={put} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
