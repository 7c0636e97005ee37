import type { SimilarWork } from '@palm/contract/homework/desk';
import { useState } from 'react';
import type { DeskActs, DeskHomework, DeskSubmission, DeskWords } from './desk-types.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import type { DeskWay } from './marking-desk.tsx';
import { finishOf, MarkingPanel } from './marking-panel.tsx';
import type { NewNote } from './note-fields.tsx';
import { overlaps, totalOf } from './review-draft.ts';
import { SimilarHints } from './similar-hints.tsx';
import { useSubmit } from '../use-submit.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useReview, type ReviewShelf } from './use-review.ts';
import { WorkView } from './work-view.tsx';
import styles from './marking-desk.module.css';

type MarkingProps = {
  homework: DeskHomework;
  submission: DeskSubmission;
  /** Similar submissions; empty while they are being searched for. */
  similar: readonly SimilarWork[];
  acts: DeskActs;
  words: DeskWords;
  shelf: ReviewShelf;
} & DeskWay;

type KeysProps = { open: boolean; canGiveBack: boolean; finish: string };

/** The keys that act on this submission; a returned one, which waits for its author, can only be left. */
const Keys = ({ open, canGiveBack, finish }: KeysProps) => (
  <p className={styles.keys}>
    <span>
      <kbd>J</kbd>
      <kbd>K</kbd> 前后一份
    </span>
    {open && (
      <>
        <span>
          <kbd>G</kbd> 亮点
        </span>
        <span>
          <kbd>Q</kbd> 批注
        </span>
        {canGiveBack && (
          <span>
            <kbd>B</kbd> 退回
          </span>
        )}
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> {finish}
        </span>
      </>
    )}
  </p>
);

/** The current text selection, and the note being added to it. */
function useNoting(notes: Parameters<typeof overlaps>[0], closed: boolean, say: DeskActs['say']) {
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null);
  const [fresh, setFresh] = useState<NewNote | null>(null);
  const noteOn = (passage: typeof selected, tone: NewNote['tone']) => {
    if (passage === null || closed) {
      return;
    }
    if (overlaps(notes, passage)) {
      say('warning', '这段文字已经有批注，请先去掉再加');
      return;
    }
    setFresh({ ...passage, tone });
  };
  return {
    fresh,
    setFresh,
    noteSelected: (tone: NewNote['tone']) => noteOn(selected, tone),
    select: (passage: typeof selected) => {
      setSelected(passage);
      noteOn(passage, 'fix');
    },
  };
}

/** The submitted work and the feedback on it. */
export function Marking({ homework, submission, similar, acts, words, shelf, onStep, onDone }: MarkingProps) {
  const { draft, readAt, change, keep, sending, settle, dropRestored } = useReview(submission, acts.saveReview, shelf);
  const [givingBack, setGivingBack] = useState(false);
  const [excellent, setExcellent] = useState(submission.excellent !== 'none');
  const { pending, submit } = useSubmit();
  const isReturned = submission.state === 'returned';
  const noting = useNoting(draft.notes, isReturned, acts.say);
  const { missing } = totalOf(homework, draft);

  const send = async () => {
    const { score, passed } = await sending(acts.mark);
    if (excellent !== (submission.excellent !== 'none')) {
      await acts.recommend({ submissionId: submission.submissionId, on: excellent });
    }
    onDone(score === null ? '已批改' : `${submission.name}：${score} 分，${passed ? '及格' : '不及格'}`);
  };
  const finish = () => {
    if (missing > 0) {
      acts.say('warning', `还有 ${missing} 项没打分`);
    } else {
      submit(send);
    }
  };
  const canGiveBack = submission.state === 'handed' || (submission.state === 'marked' && !submission.passed);
  useDeskKeys({
    onStep,
    onNote: noting.noteSelected,
    onGiveBack: () => canGiveBack && setGivingBack(true),
    onFinish: () => !isReturned && finish(),
  });

  return (
    <>
      <div className={styles.middle}>
        <SimilarHints submission={submission} similar={similar} words={words} />
        <WorkView submission={submission} notes={draft.notes} words={words} onSelect={noting.select} />
        <Keys open={!isReturned} canGiveBack={canGiveBack} finish={finishOf(submission)} />
      </div>
      <MarkingPanel
        homework={homework}
        submission={submission}
        draft={draft}
        onChange={change}
        onDropRestored={dropRestored}
        fresh={noting.fresh}
        onFresh={noting.setFresh}
        acts={acts}
        excellent={excellent}
        onExcellent={setExcellent}
        pending={pending}
        onFinish={finish}
        onGiveBack={canGiveBack ? () => setGivingBack(true) : null}
      />
      {givingBack && (
        <GiveBackDialog
          homeworkId={homework.id}
          rows={[{ ...submission, reviewedAt: readAt }]}
          remark={draft.remark}
          acts={acts}
          before={keep}
          onDone={(done) => {
            settle();
            setGivingBack(false);
            onDone(done);
          }}
          onClose={() => setGivingBack(false)}
        />
      )}
    </>
  );
}
