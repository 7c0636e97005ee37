import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from '../field.tsx';
import { Textarea } from '../textarea.tsx';
import type { DeskActs, GivenBack } from './desk-types.ts';
import { useSubmit } from '../use-submit.ts';
import styles from './marking-desk.module.css';

type GiveBackDialogProps = {
  homeworkId: string;
  /** The ticked ones are returned; a single one needs no tick. */
  rows: GivenBack;
  remark: string;
  acts: DeskActs;
  /** Saves pending changes first. */
  before: () => Promise<void>;
  /** Called with a description of what was done. */
  onDone: (done: string) => void;
  onClose: () => void;
};

/** Returns homework for revision, with one reason for all. */
export function GiveBackDialog({ homeworkId, rows, remark, acts, before, onDone, onClose }: GiveBackDialogProps) {
  const [unchosen, setUnchosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState(remark);
  const [error, setError] = useState<string | undefined>();
  const { pending, submit } = useSubmit();
  const submissions = rows.flatMap(({ submissionId: id, versionCount: number, reviewedAt: readAt }) =>
    id === null || unchosen.includes(id) ? [] : [{ id, number, readAt }],
  );
  const save = () => {
    if (reason.trim() === '') {
      setError('请写清要改什么，作者会收到');
      return;
    }
    submit(async () => {
      await before();
      const { changed, skipped } = await acts.giveBack({ homeworkId, submissions, remark: reason.trim() });
      const left = skipped.length === 0 ? '' : `${skipped.join('、')}的作业刚刚有人批改或重新提交，没有退回，请看过再决定`;
      if (changed === 0 && left !== '') {
        // The reason stays in the dialog.
        setError(left);
        return;
      }
      const done = changed === 0 ? '没有可以退回的作业' : `已退回 ${changed} 份，会通知作者`;
      onDone(left === '' ? done : `${done}；${left}`);
    });
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={rows.length === 1 ? `退回${rows[0]?.name ?? ''}的作业` : '一起退回'}
      footer={
        <>
          <Button size={44} onClick={onClose}>
            取消
          </Button>
          <Button look="solid" size={44} disabled={submissions.length === 0} pending={pending} onClick={save}>
            {submissions.length > 1 ? `退回 ${submissions.length} 份` : '退回'}
          </Button>
        </>
      }
    >
      <div className={styles.giveBack}>
        {rows.length > 1 && (
          <Field label="退回哪些" group>
            <div className={styles.ticks}>
              {rows.map(({ submissionId, name }) =>
                submissionId === null ? null : (
                  <Checkbox
                    key={submissionId}
                    checked={!unchosen.includes(submissionId)}
                    onChange={({ target }) =>
                      setUnchosen(target.checked ? unchosen.filter((id) => id !== submissionId) : [...unchosen, submissionId])
                    }
                  >
                    {name}
                  </Checkbox>
                ),
              )}
            </div>
          </Field>
        )}
        <Field label="退回的原因" error={error}>
          <Textarea
            rows={4}
            maxLength={2000}
            placeholder="写清要改什么，作者会收到"
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
