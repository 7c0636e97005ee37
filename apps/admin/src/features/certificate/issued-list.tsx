import type { ResultOf } from '@palm/contract/endpoint';
import type { certificateApi } from '@palm/contract/certificate/calls';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { exportIssued, issuedListSchema, issuedQuery, revokeReasonRule, useRevoke, type IssuedListQuery } from './certificate.api.ts';

type Issued = ResultOf<typeof certificateApi.issued>['list'][number];

const statuses = {
  valid: { text: '有效', tone: 'success' },
  expired: { text: '已过期', tone: 'warning' },
  revoked: { text: '已撤销', tone: 'danger' },
} as const;
const words = { valid: statuses.valid.text, expired: statuses.expired.text, revoked: statuses.revoked.text };
const filters: ListFilter<IssuedListQuery>[] = [{ name: 'status', label: '状态', options: optionsOf(words), width: 112 }];

const columnsOf = (actions: (row: Issued) => ReactNode): ListColumn<Issued, IssuedListQuery['sort']>[] => [
  {
    key: 'holder',
    title: '持有人',
    sort: 'holderName',
    width: 128,
    card: 'head',
    render: ({ holderName }) => <Clipped text={holderName} />,
  },
  {
    key: 'department',
    title: '部门',
    width: 140,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />,
    priority: 'low',
  },
  { key: 'title', title: '证书', render: ({ title, sourceTitle }) => <Clipped text={`${title}，${sourceTitle}`} /> },
  { key: 'number', title: '编号', width: 168, render: ({ number }) => <Clipped text={number} />, priority: 'low' },
  { key: 'issued', title: '颁发', sort: '-issuedAt', width: 112, render: ({ issuedAt }) => <TimeText at={issuedAt} /> },
  { key: 'status', title: '状态', width: 96, render: ({ status }) => <StatusDot {...statuses[status]} /> },
  { key: 'actions', title: '操作', width: 88, card: 'actions', render: actions },
];

/** All issued certificates, with revocation. */
export function IssuedList() {
  const { client } = useServices();
  const list = useListQuery(issuedListSchema);
  const [revoking, setRevoking] = useState<Issued | null>(null);
  const columns = columnsOf((row) =>
    row.status === 'revoked' ? null : (
      <Button type="link" danger size="small" aria-label={`撤销${row.holderName}的证书`} onClick={() => setRevoking(row)}>
        撤销
      </Button>
    ),
  );
  return (
    <>
      <ListFrame
        id="certificate"
        name="证书"
        counted="张"
        list={list}
        result={useQuery(issuedQuery(client, list.query))}
        columns={columns}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '持有人、编号、课程或考试', filters })}
        tools={{ end: <ExportButton job="导出已颁发证书" onExport={() => exportIssued(client, list.query)} /> }}
        empty={{ title: '还没有颁发过证书', text: '在课程或考试里选用模板以后，学完或及格的成员会自动得到证书。' }}
      />
      {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeDialog({ certificate: { id, holderName, title }, onClose }: { certificate: Issued; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  const revoke = useRevoke();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('撤销原因');
  const send = async () => {
    const { reason } = await form.validateFields();
    await revoke.mutateAsync({ certificateId: id, reason });
    void message.success(`已撤销${holderName}的证书`);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`撤销${holderName}的「${title}」？`}
      okText="撤销"
      okButtonProps={{ danger: true, loading: pending }}
      onOk={() => submit(send)}
      onCancel={() => leave(onClose)}
      afterOpenChange={(open) => open && form.focusField('reason')}
    >
      <Form form={form} layout="vertical" requiredMark={false} onValuesChange={typed}>
        <p style={{ marginBottom: 16 }}>撤销后不能恢复。持有人会看到原因，扫码核对时显示为已撤销。</p>
        <Form.Item name="reason" label="撤销原因" rules={[zodRule(revokeReasonRule)]} style={{ marginBottom: 0 }}>
          <Input.TextArea rows={3} maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
