import { newId } from '@palm/client/new-id';
import type { Badge } from '@palm/contract/points/admin';
import { App, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { optionsOf } from '../../shared/list/list-filter.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { fieldNames, storedOf, type BadgeDraft } from './badge-draft.ts';
import { iconNames, toneNames } from './badge-words.ts';
import { badgeRules, useCreateBadge, useReadBadge, useUpdateBadge } from './points.api.ts';

type Measures = readonly { key: string; name: string; unit: string }[];

const WHAT = '这枚徽章';
const FORM = 'badge-form';
const need = (message: string) => [{ required: true, message }];

type BadgeDialogProps = { badge: Badge | null; measures: Measures; onClose: () => void };

function useBadgeEditing(badge: Badge | null): Edited<BadgeDraft> {
  const [creationId] = useState(newId);
  const create = useCreateBadge();
  const update = useUpdateBadge();
  const read = useReadBadge();
  return useEditing<BadgeDraft>({
    object: `badge-${badge?.id ?? 'new'}`,
    what: WHAT,
    stored: storedOf(badge),
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ enabled, measure, goal, ...look }, revision) => {
      const fields = { ...look, measure: measure ?? '', goal: goal ?? 0 };
      if (badge === null) {
        await create.mutateAsync({ ...fields, creationId });
        return 0;
      }
      return (await update.mutateAsync({ ...fields, badgeId: badge.id, enabled, revision })).revision;
    },
    ...(badge !== null && { load: async () => storedOf(await read(badge.id)) }),
  });
}

const wordOf = (names: Readonly<Record<string, string>>, value: unknown) => (typeof value === 'string' ? names[value] : undefined);

/** Name, look and condition of a badge. */
export function BadgeDialog({ badge, measures, onClose }: BadgeDialogProps) {
  const edited = useBadgeEditing(badge);
  const { message } = App.useApp();
  const measureNames = Object.fromEntries(measures.map(({ key, name }) => [key, name]));
  const words: Partial<Record<keyof BadgeDraft, Readonly<Record<string, string>>>> = {
    icon: iconNames,
    tone: toneNames,
    measure: measureNames,
  };
  const save = async () => {
    if (await edited.save()) {
      void message.success(badge ? '徽章已保存' : '徽章已建好，已经达到条件的成员马上会得到');
      onClose();
    }
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={badge ? `修改「${badge.name}」` : '新建徽章'}
      okText="保存"
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: edited.phase === 'saving' }}
      onCancel={() => edited.leave(onClose)}
    >
      <EditingNotes edited={edited} what={WHAT} names={fieldNames} show={(field, value) => wordOf(words[field] ?? {}, value)} />
      <Form<BadgeDraft>
        key={edited.round}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        onValuesChange={(changes) => edited.change(changes)}
        initialValues={edited.value}
        onFinish={() => void save()}
      >
        <BadgeFields isNew={badge === null} measures={measures} measure={edited.value.measure} />
      </Form>
    </Modal>
  );
}

function BadgeFields({ isNew, measures, measure }: { isNew: boolean; measures: Measures; measure: string | null }) {
  return (
    <>
      <Form.Item name="name" label="名称" rules={[zodRule(badgeRules.name)]}>
        <Input maxLength={12} />
      </Form.Item>
      <Form.Item name="intro" label="说明，可不填">
        <Input maxLength={60} />
      </Form.Item>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 }}>
        <Form.Item name="icon" label="图案">
          <Select options={[...optionsOf(iconNames)]} />
        </Form.Item>
        <Form.Item name="tone" label="颜色">
          <Select options={[...optionsOf(toneNames)]} />
        </Form.Item>
        <Form.Item name="measure" label="看什么" rules={need('请选择条件')}>
          <Select options={measures.map(({ key, name }) => ({ value: key, label: name }))} />
        </Form.Item>
        <Form.Item name="goal" label="满多少" rules={need('请填写要达到的数')}>
          <InputNumber
            min={1}
            max={1_000_000}
            precision={0}
            suffix={measures.find(({ key }) => key === measure)?.unit}
            style={{ width: '100%' }}
          />
        </Form.Item>
      </div>
      {!isNew && (
        <Form.Item name="enabled" label="继续颁发；停用后已得到的人保留" valuePropName="checked" style={{ marginBottom: 0 }}>
          <Switch />
        </Form.Item>
      )}
    </>
  );
}
