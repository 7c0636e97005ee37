import { MOST_PASSWORDS } from '@palm/contract/member/security';
import { useSubmit } from '@palm/ui/use-submit';
import { Alert, Button, Modal, Progress } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useUnsaved } from '../../../shared/autosave/use-unsaved.ts';
import { scopeText } from '../../../shared/list/use-selection.ts';
import { useServices } from '../../../shared/services.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';
import { leftOutText } from '../left-out-text.ts';
import type { ChosenMembers } from '../member.api.ts';
import styles from '../member.module.css';
import { countOf } from '../use-member-acts.tsx';
import { savePasswordSheet } from './password-sheet.ts';
import { useResetPasswords } from './use-reset-passwords.ts';

type ResetPasswordsDialogProps = { members: ChosenMembers; who: string; onDone: () => void; onClose: () => void };

/** Too many for one sheet; by department there are fewer. */
const tooMany = (count: number) => count > MOST_PASSWORDS;
const number = (count: number) => count.toLocaleString('zh-CN');
const loss = { title: '新密码还没有下载', text: '关闭后不能再看这些新密码，忘记了只能再次重置。', verb: '不下载，关闭' };

/** Gives many members new passwords, and the administrator a sheet to pass them on. */
export function ResetPasswordsDialog({ members, who, onDone, onClose }: ResetPasswordsDialogProps) {
  const { progress, run, stop, refresh } = useResetPasswords(members);
  const [saved, setSaved] = useState(0);
  const { client } = useServices();
  const { pending, submit } = useSubmit();
  const { state, passwords } = progress;
  const leave = useUnsaved({ dirty: state === 'running' || passwords.length > saved, loss });
  const close = () =>
    leave(() => {
      onClose();
      if (state !== 'idle') {
        onDone();
        void refresh();
      }
    });
  const download = () =>
    submit(async () => {
      await savePasswordSheet(client, passwords);
      setSaved(passwords.length);
    });
  return (
    <Modal
      open
      centered
      width={480}
      title={`重置${who}的密码`}
      closable={state !== 'running'}
      mask={{ closable: state !== 'running' }}
      keyboard={state !== 'running'}
      onCancel={close}
      footer={
        <Foot
          state={state}
          allowed={!tooMany(countOf(members))}
          found={passwords.length > 0}
          busy={pending}
          onRun={() => void run()}
          onStop={stop}
          onDownload={download}
          onClose={close}
        />
      }
    >
      {state === 'idle' ? <Effect members={members} /> : <Outcome progress={progress} />}
    </Modal>
  );
}

const Effect = ({ members }: Pick<ResetPasswordsDialogProps, 'members'>) => (
  <>
    {members.matching && <p className={styles.scope}>{scopeText(members.matching.keyword, '人')}</p>}
    {tooMany(countOf(members)) && (
      <Alert type="warning" title={`一次最多重置 ${number(MOST_PASSWORDS)} 人的密码，请先按部门或标签筛选，分几次重置。`} />
    )}
    <p>
      每人得到一个新密码，现在的密码立即失效，已登录的设备会退出；登录后要改成自己的密码。新密码只在这里给出一次，重置完请下载，转交给本人。
    </p>
  </>
);

function Outcome({ progress }: Pick<ReturnType<typeof useResetPasswords>, 'progress'>) {
  const { state, done, total, passwords, leftOut, reason } = progress;
  const left = total === null ? null : total - done;
  return (
    <div className={styles.outcome}>
      {state === 'running' && <Progress percent={Math.floor((done * 100) / Math.max(total ?? 0, 1))} aria-label="重置密码的进度" />}
      <p role="status">
        已重置 <b>{number(passwords.length)}</b> 人的密码
        {leftOutText({ skipped: leftOut.length, leftOut }, '你自己、已合并的账号，或你无权管理的人')}
      </p>
      {state === 'stopped' && (
        <Alert
          type="warning"
          title={`${reason === '' ? '已停下' : reason}。${left === null ? '还没有重置任何人。' : `还有 ${number(left)} 人没有重置，可以接着重置。`}`}
        />
      )}
      {state !== 'running' && passwords.length > 0 && <p>请下载新密码表，转交给本人。关闭后不能再看，忘记了只能再次重置。</p>}
    </div>
  );
}

type FootProps = {
  state: ReturnType<typeof useResetPasswords>['progress']['state'];
  allowed: boolean;
  /** Whether there are new passwords. */
  found: boolean;
  busy: boolean;
  onRun: () => void;
  onStop: () => void;
  onDownload: () => void;
  onClose: () => void;
};

function Foot({ state, allowed, found, busy, onRun, onStop, onDownload, onClose }: FootProps) {
  if (state === 'running') {
    return <Button onClick={onStop}>停下</Button>;
  }
  return (
    <div className={styles.choices}>
      <Button onClick={onClose}>{state === 'idle' ? '取消' : '关闭'}</Button>
      {state === 'idle' && (
        <Button type="primary" danger {...offWhere(!allowed)} onClick={onRun}>
          重置密码
        </Button>
      )}
      {state === 'stopped' && <Button onClick={onRun}>接着重置</Button>}
      {state !== 'idle' && found && (
        <Button type="primary" icon={<Download size={16} />} loading={busy} onClick={onDownload}>
          下载新密码表
        </Button>
      )}
    </div>
  );
}
