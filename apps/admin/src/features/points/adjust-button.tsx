import { newId } from '@palm/client/new-id';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { SearchSelectMany } from '../../shared/pick/search-select.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useServices } from '../../shared/services.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { adjustRules, useAdjust } from './points.api.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';

type Fields = { memberIds: string[]; points: number; reason: string };

/** Adds or deducts points manually: one ledger entry per selected member. */
export function AdjustButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        手工调整
      </Button>
      {open && <AdjustDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type MembersProps = { value?: readonly string[]; onChange?: (memberIds: string[]) => void };

function Members({ value = [], onChange = () => undefined }: MembersProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const members = useQuery(memberPickQuery(client, keyword, value));
  return (
    <SearchSelectMany
      label="成员"
      placeholder="输入姓名或账号查找"
      choices={(members.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      found={members}
      value={value}
      onSearch={setKeyword}
      onChange={onChange}
    />
  );
}

function AdjustDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  // The same for every attempt in this dialog, so that no points are awarded twice.
  const [adjustmentId] = useState(newId);
  const adjust = useAdjust();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('这笔调整');
  const send = async () => {
    const fields = await form.validateFields();
    await adjust.mutateAsync({ adjustmentId, ...fields });
    void message.success(`已为 ${fields.memberIds.length} 人记下 ${fields.points > 0 ? '+' : '−'}${Math.abs(fields.points)} 分`);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title="手工调整积分"
      okText="记一笔"
      okButtonProps={{ loading: pending }}
      onOk={() => submit(send)}
      onCancel={() => leave(onClose)}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={typed}>
        <p style={{ marginBottom: 16 }}>每位成员新增一条明细，写明原因和经手人。记错了就再记一笔相反的，已有的明细不会改动。</p>
        <Form.Item name="memberIds" label="成员" rules={[{ required: true, message: '请先选择成员' }]}>
          <Members />
        </Form.Item>
        <Form.Item name="points" label="分数，扣分写负数" rules={[zodRule(adjustRules.points)]}>
          <NumberInput style={{ width: 160 }} precision={0} placeholder="例如 20" />
        </Form.Item>
        <Form.Item name="reason" label="原因，成员会看到" rules={[zodRule(adjustRules.reason)]} style={{ marginBottom: 0 }}>
          <Input maxLength={60} placeholder="例如：分享了教学案例" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
