import type { ApplicationRow } from '@palm/contract/application/admin';
import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../../shared/autosave/use-has-input.ts';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { RoleSelect } from '../../shared/pick/role-select.tsx';
import { useHolds } from '../../shared/session/permissions.ts';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import styles from './application.module.css';
import { useApprove, useRefuse } from './application.api.ts';

type Applicant = Pick<ApplicationRow, 'id' | 'name' | 'revision'>;
/** A decision to confirm, and the applicants concerned. */
export type Decision = { kind: 'approve' | 'refuse'; rows: readonly Applicant[] };
type DecideProps = { rows: readonly Applicant[]; onDone: () => void; onClose: () => void };

const MOST_REASON = 60;

const whoOf = (rows: readonly Applicant[]): string => (rows.length === 1 ? `「${rows[0]?.name}」` : `选中的 ${rows.length} 份申请`);

/** What the administrator saw: an application filled in again since then is left for another look. */
const readAs = ({ id, revision }: Applicant) => ({ id, revision });
const rewrittenNote = (names: readonly string[]): string =>
  names.length === 0 ? '' : `；${names.join('、')}刚刚重新填写了申请，没有处理，请看过新的内容再决定`;

/** Department of the new members and, for those who may grant one, their role: nobody can grant more rights than their own. */
function ApproveDialog({ rows, onDone, onClose }: DecideProps) {
  const { message } = App.useApp();
  const mayAppoint = useHolds('setting');
  const [departmentId, setDepartmentId] = useState('');
  const [roleId, setRoleId] = useState('');
  const approve = useApprove();
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('选好的部门和角色');
  const send = async () => {
    const body = { applications: rows.map(readAs), departmentId, roleId };
    const { changed, leftOut, rewritten } = await approve.mutateAsync(body);
    const left = leftOut.length === 0 ? '' : `；${leftOut.join('、')}的手机号已有账号，没有处理`;
    void message.success(`已通过 ${changed} 份申请，结果会发短信${left}${rewrittenNote(rewritten)}`);
    onClose();
    onDone();
  };
  return (
    <Modal
      open
      centered
      width={480}
      title={`通过${whoOf(rows)}`}
      okText="通过"
      confirmLoading={pending}
      onOk={() => submit(send)}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.ask}>
        <p>通过后成为成员，用手机号和验证码登录；会发一条短信告诉本人。</p>
        <DepartmentSelect label="部门" value={departmentId} onChange={typing(setDepartmentId)} placeholder="先不分配部门" />
        {mayAppoint && (
          <Labelled label="角色" note="有角色的人可以进入管理后台">
            <RoleSelect value={roleId} onChange={typing(setRoleId)} />
          </Labelled>
        )}
      </div>
    </Modal>
  );
}

/** The reason is shown to the applicant. */
function RefuseDialog({ rows, onDone, onClose }: DecideProps) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const refuse = useRefuse();
  const { pending, submit } = useSubmit();
  const { typed, leave } = useHasInput('原因');
  const send = async () => {
    const { changed, rewritten } = await refuse.mutateAsync({ applications: rows.map(readAs), reason: reason.trim() });
    void message.success(`已回复 ${changed} 份申请，原因会发短信${rewrittenNote(rewritten)}`);
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
      onCancel={() => leave(onClose)}
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
          onChange={(event) => {
            typed();
            setReason(event.target.value);
          }}
        />
      </div>
    </Modal>
  );
}

/** Asks for the details of a decision, and submits it. */
export function DecideDialog({ decision: { kind, rows }, ...ends }: { decision: Decision } & Omit<DecideProps, 'rows'>) {
  return kind === 'approve' ? <ApproveDialog rows={rows} {...ends} /> : <RefuseDialog rows={rows} {...ends} />;
}
