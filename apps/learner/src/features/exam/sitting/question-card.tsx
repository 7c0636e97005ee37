import type { SittingQuestion } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import { Button } from '@palm/ui/button';
import { kindName, QuestionView } from '@palm/ui/question-view';
import { Tag } from '@palm/ui/tag';
import { Flag, MoveHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { marksText } from '../exam-text.ts';
import { viewQuestion } from '../view-question.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './question-card.module.css';

type QuestionCardProps = {
  question: SittingQuestion;
  total: number;
  answer: Answer | null;
  marked: boolean;
  /** Where the answer is stored; null if there is none. */
  receipt: string | null;
  locked: boolean;
  noCopy: boolean;
  onChange: (answer: Answer) => void;
  onMark: () => void;
  onTurn: (step: 1 | -1) => void;
  /** The bar below the question, which never scrolls. */
  children: ReactNode;
};

const refuse = (event: { preventDefault: () => void }) => event.preventDefault();
const guarded = { onCopy: refuse, onCut: refuse, onContextMenu: refuse, onDragStart: refuse };

/**
 * People turning the page with the bar or the arrow keys continue at the question, not behind the answer sheet; the focus stays in the sheet
 * after choosing there. Nothing has the focus if it was in a field that left with the question before.
 */
const isWithUs = (body: HTMLElement): boolean =>
  document.activeElement === document.body || body.closest('main')?.contains(document.activeElement) === true;

/** The question in view. Only its text scrolls. */
export function QuestionCard({
  question,
  total,
  answer,
  marked,
  receipt,
  locked,
  noCopy,
  onChange,
  onMark,
  onTurn,
  children,
}: QuestionCardProps) {
  const body = useRef<HTMLDivElement>(null);
  const [swiped, setSwiped] = useState(false);
  const swipe = useSwipe((step) => {
    setSwiped(true);
    onTurn(step);
  });
  const shown = useRef(question.id);
  useEffect(() => {
    if (body.current !== null) {
      body.current.scrollTop = 0;
      if (shown.current !== question.id && isWithUs(body.current)) {
        body.current.focus({ preventScroll: true });
      }
    }
    shown.current = question.id;
  }, [question.id]);
  return (
    <main className={styles.card} {...swipe} {...(noCopy ? guarded : {})}>
      <div className={styles.meta}>
        <Tag tone="brand">{kindName(question.kind)}</Tag>
        <span>
          第 <b className="num">{question.number}</b> / {total} 题
        </span>
        <span className="num">{marksText(question.marks)} 分</span>
        <Button look="ghost" size={44} className={styles.mark} aria-pressed={marked} onClick={onMark}>
          <Flag size={18} fill={marked ? 'currentColor' : 'none'} aria-hidden="true" />
          {marked ? '已标记' : '标记'}
        </Button>
      </div>
      <div className={styles.body} ref={body} tabIndex={0} role="group" aria-label="题目" data-no-copy={noCopy || undefined}>
        <fieldset disabled={locked}>
          <QuestionView
            key={question.id}
            mode="answer"
            question={viewQuestion(question)}
            number={question.number}
            answer={answer}
            onChange={onChange}
          />
        </fieldset>
        {receipt !== null && <p className={styles.receipt}>{receipt}</p>}
        {!swiped && total > 1 && (
          <p className={styles.swipe}>
            <MoveHorizontal size={16} aria-hidden="true" />
            左右滑动也能换题
          </p>
        )}
      </div>
      {children}
    </main>
  );
}
