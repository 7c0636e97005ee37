import { App, Button, Input } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { useMark, useRecommend, type DeskSubmission, type HomeworkEdit } from '../homework.api.ts';
import { ExcellentSwitch } from './excellent-switch.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { MarkFields } from './mark-fields.tsx';
import { NoteFields, type NewNote } from './note-fields.tsx';
import { overlaps, totalOf } from './review-draft.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useReview } from './use-review.ts';
import { WorkView } from './work-view.tsx';
import styles from './desk.module.css';

type MarkingProps = {
  homework: HomeworkEdit;
  submission: DeskSubmission;
  onStep: (step: 1 | -1) => void;
  /** It waits no more: on to the next that does. */
  onDone: () => void;
};

/** What was handed in and what is said to it. */
export function Marking({ homework, submission, onStep, onDone }: MarkingProps) {
  const { draft, change, keep, settle, review } = useReview(submission);
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null);
  const [fresh, setFresh] = useState<NewNote | null>(null);
  const [givingBack, setGivingBack] = useState(false);
  const [excellent, setExcellent] = useState(submission.excellent !== 'none');
  const mark = useMark();
  const recommend = useRecommend();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { sum, missing } = totalOf(homework, draft);
  const isReturned = submission.state === 'returned';
  const isMarked = submission.state === 'marked';
  const text = submission.versions.at(-1)?.text ?? '';

  const noteSelected = (tone: NewNote['tone']) => {
    if (selected === null || isReturned) {
      return;
    }
    if (overlaps(draft.notes, selected)) {
      void message.warning('这段文字已经有批注，请先去掉再加');
      return;
    }
    setFresh({ ...selected, tone });
  };
  const finish = () =>
    submit(async () => {
      if (missing > 0) {
        void message.warning(`还有 ${missing} 项没打分`);
        return;
      }
      settle();
      const { score, passed } = await mark.mutateAsync(review());
      if (excellent !== (submission.excellent !== 'none')) {
        await recommend.mutateAsync({ submissionId: submission.submissionId, on: excellent });
      }
      void message.success(score === null ? '已批改' : `${submission.name}：${score} 分，${passed ? '合格' : '未合格'}`);
      onDone();
    });
  const canGiveBack = submission.state === 'handed' || (isMarked && !submission.passed);
  useDeskKeys({
    onStep,
    onNote: noteSelected,
    onGiveBack: () => canGiveBack && setGivingBack(true),
    onFinish: () => !isReturned && finish(),
  });

  return (
    <>
      <div className={styles.middle}>
        <WorkView
          submission={submission}
          notes={draft.notes}
          onSelect={(passage) => {
            setSelected(passage);
            if (passage && !isReturned && !overlaps(draft.notes, passage)) {
              setFresh({ ...passage, tone: 'fix' });
            }
          }}
        />
        <p className={styles.keys}>
          <kbd>J</kbd>
          <kbd>K</kbd> 前后一份 <kbd>G</kbd> 亮点 <kbd>Q</kbd> 批注 <kbd>B</kbd> 退回 <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> 批改完，下一份
        </p>
      </div>
      <aside className={styles.panel} aria-label="批改">
        {isReturned ? (
          <p className={styles.quiet}>已退回，等作者重新提交。</p>
        ) : (
          <>
            <div className={styles.fields}>
              <NoteFields text={text} notes={draft.notes} fresh={fresh} onFresh={setFresh} onChange={(notes) => change({ notes })} />
              <MarkFields homework={homework} draft={draft} onChange={change} />
              <section aria-label="评语">
                <h3>
                  评语<small>{submission.name}会收到</small>
                </h3>
                <Input.TextArea
                  aria-label="评语"
                  autoSize={{ minRows: 3 }}
                  maxLength={2000}
                  value={draft.remark}
                  onChange={({ target }) => change({ remark: target.value })}
                />
                <ExcellentSwitch excellent={submission.excellent} on={excellent} onChange={setExcellent} />
              </section>
            </div>
            <div className={styles.finish}>
              {homework.fullMark !== null && (
                <p>
                  <b>{sum}</b> / {homework.fullMark}
                  <small>{missing > 0 ? `还有 ${missing} 项没打分` : `${homework.passMark} 分合格`}</small>
                </p>
              )}
              <Button size="large" icon={<Undo2 size={16} />} disabled={!canGiveBack} onClick={() => setGivingBack(true)}>
                退回重写
              </Button>
              <Button size="large" type="primary" loading={pending} onClick={finish}>
                {isMarked ? '保存修改' : '批改完，下一份'}
              </Button>
            </div>
          </>
        )}
      </aside>
      {givingBack && (
        <GiveBackDialog
          homeworkId={homework.id}
          rows={[submission]}
          remark={draft.remark}
          before={keep}
          onDone={() => {
            settle();
            setGivingBack(false);
            onDone();
          }}
          onClose={() => setGivingBack(false)}
        />
      )}
    </>
  );
}
