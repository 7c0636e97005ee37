import { newId } from '@palm/client/new-id';
import type { Badge } from '@palm/contract/points/admin';
import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { EditDialog, type DialogEditing } from '../../shared/autosave/edit-dialog.tsx';
import { optionsOf } from '../../shared/list/list-filter.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { fieldNames, storedOf, type BadgeDraft } from './badge-draft.ts';
import { iconNames, toneNames } from './badge-words.ts';
import { badgeRules, useCreateBadge, useReadBadge, useUpdateBadge } from './points.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';

type Measures = readonly { key: string; name: string; unit: string }[];

const need = (message: string) => [{ required: true, message }];

type BadgeDialogProps = { badge: Badge | null; measures: Measures; onClose: () => void };

function useBadgeEditing(badge: Badge | null): DialogEditing<BadgeDraft> {
  const [creationId] = useState(newId);
  const create = useCreateBadge();
  const update = useUpdateBadge();
  const read = useReadBadge();
  return {
    object: `badge-${badge?.id ?? 'new'}`,
    what: '这枚徽章',
    stored: storedOf(badge),
    save: async ({ enabled, measure, goal, ...look }, revision) => {
      const fields = { ...look, measure: measure ?? '', goal: goal ?? 0 };
      if (badge === null) {
        await create.mutateAsync({ ...fields, creationId });
        return 0;
      }
      return (await update.mutateAsync({ ...fields, badgeId: badge.id, enabled, revision })).revision;
    },
    ...(badge !== null && { load: async () => storedOf(await read(badge.id)) }),
  };
}

const wordOf = (names: Readonly<Record<string, string>>, value: unknown) => (typeof value === 'string' ? names[value] : undefined);

/** Name, look and condition of a badge. */
export function BadgeDialog({ badge, measures, onClose }: BadgeDialogProps) {
  const editing = useBadgeEditing(badge);
  const measureNames = Object.fromEntries(measures.map(({ key, name }) => [key, name]));
  const words: Partial<Record<keyof BadgeDraft, Readonly<Record<string, string>>>> = {
    icon: iconNames,
    tone: toneNames,
    measure: measureNames,
  };
  return (
    <EditDialog
      editing={editing}
      names={fieldNames}
      show={(field, value) => wordOf(words[field] ?? {}, value)}
      width={520}
      title={badge ? `修改「${badge.name}」` : '新建徽章'}
      said={() => (badge ? '徽章已保存' : '徽章已建好，已经达到条件的成员马上会得到')}
      onClose={onClose}
    >
      {({ value }) => <BadgeFields isNew={badge === null} measures={measures} measure={value.measure} />}
    </EditDialog>
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
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 16 }}>
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
          <NumberInput
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
