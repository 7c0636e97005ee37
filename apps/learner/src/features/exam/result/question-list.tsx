import type { AttemptResult, ResultQuestion } from '@palm/contract/exam/result';
import { EmptyState } from '@palm/ui/empty-state';
import { kindName, QuestionView, type Review } from '@palm/ui/question-view';
import { Tabs } from '@palm/ui/tabs';
import { ChevronDown, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../shared/dates.ts';
import { marksText, momentText } from '../exam-text.ts';
import { viewQuestion } from '../view-question.ts';
import styles from './question-list.module.css';

type Filter = 'lost' | 'all';

const plainText = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

const reviewOf = ({ score, correct, right, analysis }: ResultQuestion): Review => ({
  marks: score === null ? undefined : score / 100,
  correct: correct ?? undefined,
  rightAnswer: right ?? undefined,
  analysis: analysis ?? undefined,
});

/** Review of every question: the given answer, marks, and the correct answer if the rules show it. */
export function QuestionList({ result }: { result: AttemptResult }) {
  const { questions, answersShown } = result;
  const lost = questions.filter(({ score, marks }) => score !== null && score < marks);
  const [filter, setFilter] = useState<Filter>(lost.length > 0 ? 'lost' : 'all');
  const shown = filter === 'lost' ? lost : questions;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(lost.slice(0, 1).map(({ id }) => id)));
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]));
  return (
    <>
      <div className={styles.head}>
        <h2>逐题回顾</h2>
        {answersShown && (
          <Tabs
            kind="chips"
            label="筛选题目"
            value={filter}
            onChange={setFilter}
            items={[
              { value: 'lost', label: '失分', count: lost.length },
              { value: 'all', label: '全部', count: questions.length },
            ]}
          />
        )}
      </div>
      <HiddenAnswers result={result} />
      {shown.length === 0 ? (
        <EmptyState title="没有失分的题" level={3} />
      ) : (
        <ul className={styles.list}>
          {shown.map((question) => (
            <QuestionRow key={question.id} question={question} open={open.has(question.id)} onToggle={() => toggle(question.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function HiddenAnswers({ result: { answersShown, answersOpenAt } }: { result: AttemptResult }) {
  const dates = useDates();
  if (answersShown) {
    return null;
  }
  return (
    <p className={styles.hidden}>
      <EyeOff size={18} aria-hidden="true" />
      {answersOpenAt === null
        ? '这场考试只公布总分和是否通过；这里可以看到自己的答案。'
        : `正确答案、解析和每题得分在 ${momentText(dates, answersOpenAt)} 之后公开；现在可以看到自己的答案和总分。`}
    </p>
  );
}

/** None while the marks are hidden: its colour would say how the question went. */
function verdictOf({ score, marks }: ResultQuestion): 'full' | 'half' | 'none' | undefined {
  if (score === null) {
    return undefined;
  }
  return score >= marks ? 'full' : score > 0 ? 'half' : 'none';
}

function QuestionRow({ question, open, onToggle }: { question: ResultQuestion; open: boolean; onToggle: () => void }) {
  const kind = kindName(question.kind);
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-expanded={open} onClick={onToggle}>
        <span className={styles.number} data-verdict={verdictOf(question)}>
          <span className="sr-only">第</span>
          {question.number}
          <span className="sr-only">题，{kind}</span>
        </span>
        <span className="clamp-1">{open ? <span aria-hidden="true">{kind}</span> : plainText(question.stem)}</span>
        <span className={styles.score}>
          {question.score !== null && (
            <>
              <b className="num">{marksText(question.score)}</b> /{' '}
            </>
          )}
          {marksText(question.marks)} 分
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {open && (
        <div className={styles.detail}>
          <QuestionView
            mode="review"
            voice="candidate"
            question={viewQuestion(question)}
            number={question.number}
            answer={question.answer}
            review={reviewOf(question)}
          />
        </div>
      )}
    </li>
  );
}
