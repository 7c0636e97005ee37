import { permissionNames, permissions, type Permission } from '@palm/contract/areas';
import type { ApplicationRow } from '@palm/contract/application/admin';
import { App, Checkbox, Input, Modal, Switch } from 'antd';
import { useContext, useState } from 'react';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { AdministratorContext, holds, useHolds } from '../../shared/session/permissions.ts';
import { SettingRow } from '../../shared/ui/panel.tsx';
import { useSubmit } from '../../shared/ui/use-submit.ts';
import styles from './application.module.css';
import { useApprove, useRefuse } from './application.api.ts';

type Applicant = Pick<ApplicationRow, 'id' | 'name'>;
/** What somebody is about to answer, and to whom. */
export type Decision = { kind: 'approve' | 'refuse'; rows: readonly Applicant[] };
type DecideProps = { rows: readonly Applicant[]; onDone: () => void; onClose: () => void };

const MOST_REASON = 60;

const whoOf = (rows: readonly Applicant[]): string => (rows.length === 1 ? `「${rows[0]?.name}」` : `选中的 ${rows.length} 份申请`);

/** Where the new members belong and, for whoever appoints, what they may do: nobody gives more than he holds. */
function ApproveDialog({ rows, onDone, onClose }: DecideProps) {
  const { message } = App.useApp();
  const who = useContext(AdministratorContext);
  const mayAppoint = useHolds('setting');
  const [departmentId, setDepartmentId] = useState('');
  const [granted, setGranted] = useState<Permission[] | null>(null);
  const approve = useApprove();
  const { pending, submit } = useSubmit();
  const send = async () => {
    const body = { applicationIds: rows.map(({ id }) => id), departmentId, permissions: granted ?? [] };
    const { changed, leftOut } = await approve.mutateAsync(body);
    const left = leftOut.length === 0 ? '' : `；${leftOut.join('、')}的手机号已有账号，没有处理`;
    void message.success(`已通过 ${changed} 份申请，结果会发短信${left}`);
    onClose();
    onDone();
  };
  const options = permissions.filter((one) => holds(who, one)).map((value) => ({ value, label: permissionNames[value] }));
  return (
    <Modal
      open
      centered
      width={480}
      title={`通过${whoOf(rows)}`}
      okText="通过"
      confirmLoading={pending}
      onOk={() => submit(send)}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        <p>通过后成为成员，用手机号和验证码登录；会发一条短信告诉本人。</p>
        <DepartmentSelect label="部门" value={departmentId} onChange={setDepartmentId} placeholder="先不分配部门" />
        {mayAppoint && (
          <SettingRow name="管理员" reason="可以进入管理后台，只看得到有权限的部分">
            <Switch aria-label="管理员" checked={granted !== null} onChange={(on) => setGranted(on ? [] : null)} />
          </SettingRow>
        )}
        {granted !== null && <Checkbox.Group value={granted} onChange={setGranted} options={options} />}
      </div>
    </Modal>
  );
}

/** The reason is what the applicant reads. */
function RefuseDialog({ rows, onDone, onClose }: DecideProps) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const refuse = useRefuse();
  const { pending, submit } = useSubmit();
  const send = async () => {
    const { changed } = await refuse.mutateAsync({ applicationIds: rows.map(({ id }) => id), reason: reason.trim() });
    void message.success(`已回复 ${changed} 份申请，原因会发短信`);
    onClose();
    onDone();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`不通过${whoOf(rows)}`}
      okText="不通过"
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      confirmLoading={pending}
      onOk={() => submit(send)}
      onCancel={onClose}
    >
      <div className={styles.ask}>
        <p>原因会发短信给本人，申请页上也看得到；改好以后可以再次申请。</p>
        <Input.TextArea
          aria-label="原因"
          rows={3}
          maxLength={MOST_REASON}
          showCount
          placeholder="例如：请填写真实的部门"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  );
}

/** Asks what belongs to the answer, and gives it. */
export function DecideDialog({ decision: { kind, rows }, ...ends }: { decision: Decision } & Omit<DecideProps, 'rows'>) {
  return kind === 'approve' ? <ApproveDialog rows={rows} {...ends} /> : <RefuseDialog rows={rows} {...ends} />;
}
