import { newId } from '@palm/client/new-id';
import type { Badge } from '@palm/contract/points/admin';
import { App, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { optionsOf } from '../../shared/list/list-filter.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
import { iconNames, toneNames } from './badge-words.ts';
import { badgeRules, useCreateBadge, useUpdateBadge } from './points.api.ts';

type Measures = readonly { key: string; name: string; unit: string }[];
type Fields = Pick<Badge, 'name' | 'intro' | 'icon' | 'tone' | 'measure' | 'goal' | 'enabled'>;

const NEW: Partial<Fields> = { icon: 'star', tone: 'gold', enabled: true };
const need = (message: string) => [{ required: true, message }];

type BadgeDialogProps = { badge: Badge | null; measures: Measures; onClose: () => void };

/** Name, look and condition of a badge. */
export function BadgeDialog({ badge, measures, onClose }: BadgeDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [creationId] = useState(newId);
  const create = useCreateBadge();
  const update = useUpdateBadge();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('这枚徽章');
  const measure = Form.useWatch('measure', form);
  const unit = measures.find(({ key }) => key === measure)?.unit;
  const send = async () => {
    const { enabled, ...fields } = await form.validateFields();
    await (badge ? update.mutateAsync({ ...fields, badgeId: badge.id, enabled }) : create.mutateAsync({ ...fields, creationId }));
    void message.success(badge ? '徽章已保存' : '徽章已建好，已经达到条件的成员马上会得到');
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={badge ? `修改「${badge.name}」` : '新建徽章'}
      okText="保存"
      okButtonProps={{ loading: pending }}
      onOk={() => submit(send)}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={typed} initialValues={badge ?? NEW}>
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
            <InputNumber min={1} max={1_000_000} precision={0} suffix={unit} style={{ width: '100%' }} />
          </Form.Item>
        </div>
        {badge && (
          <Form.Item name="enabled" label="继续颁发；停用后已得到的人保留" valuePropName="checked" style={{ marginBottom: 0 }}>
            <Switch />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
