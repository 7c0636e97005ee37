import type { SubmissionRow } from '@palm/contract/homework/desk';
import { App, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { useGiveBack } from '../homework.api.ts';
import styles from './desk.module.css';

type GiveBackDialogProps = {
  homeworkId: string;
  /** Of these those that are ticked are given back; one alone needs no tick. */
  rows: readonly Pick<SubmissionRow, 'submissionId' | 'name'>[];
  remark: string;
  /** What is still to be kept before. */
  before: () => Promise<void>;
  onDone: () => void;
  onClose: () => void;
};

/** Gives homework back to be written again, with one reason for all. */
export function GiveBackDialog({ homeworkId, rows, remark, before, onDone, onClose }: GiveBackDialogProps) {
  const all = rows.flatMap(({ submissionId }) => submissionId ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(all);
  const [reason, setReason] = useState(remark);
  const giveBack = useGiveBack();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const [only] = rows;
  const save = () =>
    submit(async () => {
      await before();
      const { changed } = await giveBack.mutateAsync({ homeworkId, submissionIds: [...chosen], remark: reason });
      void message.success(changed === 0 ? '没有可以退回的作业' : `已退回 ${changed} 份，会通知作者`);
      onDone();
    });
  return (
    <Modal
      open
      centered
      width={480}
      title={rows.length === 1 ? `退回${only?.name ?? ''}的作业` : '一起退回'}
      okText={chosen.length > 1 ? `退回 ${chosen.length} 份` : '退回'}
      okButtonProps={{ disabled: chosen.length === 0 || reason.trim() === '' }}
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <div className={styles.giveBack}>
        {rows.length > 1 && (
          <Checkbox.Group
            aria-label="退回哪些"
            value={[...chosen]}
            options={rows.flatMap(({ submissionId, name }) => (submissionId === null ? [] : [{ value: submissionId, label: name }]))}
            onChange={setChosen}
          />
        )}
        <Input.TextArea
          autoFocus
          aria-label="退回的原因"
          autoSize={{ minRows: 3 }}
          maxLength={2000}
          placeholder="写清要改什么，作者会收到"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  );
}
