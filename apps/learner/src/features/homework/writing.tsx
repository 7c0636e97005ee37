import { HOMEWORK_MOST_TEXT, type HomeworkDetail } from '@palm/contract/homework/calls';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { FileRows } from './file-rows.tsx';
import { useHandIn } from './homework.api.ts';
import { lengthOf } from './homework-words.ts';
import { useDraft } from './use-draft.ts';
import { useHomeworkFiles } from './use-homework-files.ts';
import styles from './writing.module.css';

function Kept({ savedAt, failed }: { savedAt: string | null; failed: boolean }) {
  const dates = useDates();
  if (failed) {
    return (
      <span className={styles.failed} role="status">
        <CircleAlert size={15} aria-hidden="true" />
        草稿没有存上，正在重试
      </span>
    );
  }
  return savedAt === null ? (
    <span>每 5 秒自动存一次草稿</span>
  ) : (
    <span className={styles.saved} role="status">
      <CircleCheck size={15} aria-hidden="true" />
      草稿已保存 <span className="num">{dates.clock(savedAt)}</span>
    </span>
  );
}

/** Where a homework is written, with its files, and handed in. */
export function Writing({ homework }: { homework: HomeworkDetail }) {
  const [text, setText] = useState(homework.draft.text);
  const [error, setError] = useState('');
  const [asking, setAsking] = useState(false);
  const files = useHomeworkFiles(homework.draft.files);
  const fileKeys = files.files.map(({ key }) => key);
  const draft = useDraft(homework.id, { text, files: files.files }, homework.draft.savedAt);
  const handIn = useHandIn();
  const isAgain = homework.state === 'returned';
  const act = isAgain ? '重新提交' : '提交作业';

  const ask = () => {
    if (text.trim() === '' && fileKeys.length === 0) {
      setError('还没有写内容，也没有附件；请写好后再提交');
    } else if (files.items.length > 0) {
      toast.show({ kind: 'error', text: '还有附件没有传完，传完或移除后再提交' });
    } else {
      setAsking(true);
    }
  };
  const send = () => {
    const unsettle = draft.settle();
    handIn.mutate(
      { homeworkId: homework.id, text, fileKeys },
      {
        onSuccess: ({ late }) => toast.show({ kind: 'success', text: late ? '已提交，记为迟交' : '已提交，等老师批改' }),
        onError: unsettle,
        onSettled: () => setAsking(false),
      },
    );
  };
  return (
    <section className={page.card} aria-labelledby="homework-writing">
      <div className={page.cardHead}>
        <h2 id="homework-writing">{isAgain ? '订正后重新提交' : '我的作业'}</h2>
      </div>
      <Field label="正文" error={error === '' ? undefined : error}>
        <Textarea
          className={styles.text}
          rows={8}
          maxLength={HOMEWORK_MOST_TEXT}
          placeholder="在这里写，也可以只交附件"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
        />
      </Field>
      <p className={styles.count}>
        <Kept savedAt={draft.savedAt} failed={draft.failed} />
        <span className="num">{lengthOf(text)} 字</span>
      </p>
      <FileRows {...files} />
      <div className={styles.send}>
        <p>
          {homework.lateRule === 'refused' ? '截止前可以撤回修改，老师开始批改后不能撤回' : '老师开始批改前可以撤回修改；截止后提交记迟交'}
        </p>
        <Button size={44} onClick={() => void draft.keep()}>
          存草稿
        </Button>
        <Button size={44} look="solid" pending={handIn.isPending} onClick={ask}>
          {act}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`${act}？`}
        text={`正文 ${lengthOf(text)} 字，附件 ${fileKeys.length} 个。老师开始批改前可以撤回。`}
        confirmLabel={act}
        pending={handIn.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
