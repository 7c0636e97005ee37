import { answerByLetter, letterCount } from '@palm/ui/question-view';
import { useState, type ReactNode } from 'react';
import { QuestionBar } from './question-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import type { Paper } from './use-paper.ts';
import { useQuestionKeys } from './use-question-keys.ts';
import styles from './sitting.module.css';

type PaperColumnsProps = {
  paper: Paper;
  noCopy: boolean;
  locked: boolean;
  /** No dialog with keys of its own is open on top. */
  keysFree: boolean;
  onSheet: () => void;
  onHandIn: () => void;
  /** The answer sheet. */
  children: ReactNode;
};

/** The question next to the answer sheet. */
export function PaperColumns({ paper, noCopy, locked, keysFree, onSheet, onHandIn, children }: PaperColumnsProps) {
  const [keysOn, setKeysOn] = useState(true);
  const { current, items, number, answered, answer } = paper;
  const turn = (step: 1 | -1) => paper.go(number + step);
  const choose = (index: number) => {
    const next = current && answerByLetter(current.question, answer, index);
    if (next) {
      paper.change(next);
    }
  };
  useQuestionKeys({ enabled: keysOn && keysFree && !locked, onChoose: choose, onTurn: turn, onMark: paper.mark });
  if (current === undefined) {
    return null;
  }
  return (
    <div className={styles.columns}>
      <QuestionCard
        question={current.question}
        total={items.length}
        answer={answer}
        marked={current.marked}
        receipt={paper.receipt}
        locked={locked}
        noCopy={noCopy}
        onChange={paper.change}
        onMark={paper.mark}
        onTurn={turn}
      >
        <QuestionBar
          {...{ number, answered, keysOn, onSheet, onHandIn }}
          total={items.length}
          letters={letterCount(current.question)}
          onSwitchKeys={() => setKeysOn(!keysOn)}
          onTurn={turn}
        />
      </QuestionCard>
      <aside className={styles.aside} aria-label="答题卡">
        {children}
      </aside>
    </div>
  );
}
