import type { AttemptResult } from '@palm/contract/exam/result';
import { ProgressRing } from '@palm/ui/progress-ring';
import { Tag } from '@palm/ui/tag';
import { useDates } from '../../../shared/dates.ts';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import { durationText, handedInBy, marksText, momentText } from '../exam-text.ts';
import { HandInReceipt } from './hand-in-receipt.tsx';
import styles from './result-hero.module.css';

function headline({ passed, score, passMarks, attemptsLeft }: AttemptResult): string {
  const gap = marksText(Math.abs(score - passMarks));
  if (passed) {
    return score === passMarks ? '通过了，刚好到及格线' : `通过了，比及格线高 ${gap} 分`;
  }
  return `还差 ${gap} 分及格，${attemptsLeft > 0 ? `还有 ${attemptsLeft} 次机会` : '考试次数已用完'}`;
}

function ScoreRing({ result }: { result: AttemptResult }) {
  const phone = useIsPhone();
  const { score, totalMarks, passMarks, passed } = result;
  const percent = (marks: number) => (totalMarks === 0 ? 0 : (marks / totalMarks) * 100);
  return (
    <ProgressRing
      className={styles.ring}
      size={phone ? 116 : 168}
      stroke={12}
      value={percent(score)}
      notch={percent(passMarks)}
      tone={passed ? 'success' : 'warning'}
      label={`得分 ${marksText(score)}，满分 ${marksText(totalMarks)}，及格线 ${marksText(passMarks)}`}
    >
      <b className="num">{marksText(score)}</b>
      <span>满分 {marksText(totalMarks)}</span>
      <span>及格 {marksText(passMarks)}</span>
    </ProgressRing>
  );
}

/** Statistics on the questions; empty while the rules hide them. */
function questionFigures({ answersShown, questions }: AttemptResult): string[][] {
  const full = questions.filter(({ score, marks }) => score === marks).length;
  const none = questions.filter(({ score }) => score === 0).length;
  const counts = [
    ['全对', full],
    ['部分得分', questions.length - full - none],
    ['未得分', none],
  ] as const;
  return answersShown ? counts.map(([name, count]) => [name, `${count} 题`]) : [];
}

/** The score, whether it is a pass, and the submission receipt. */
export function ResultHero({ result }: { result: AttemptResult }) {
  const dates = useDates();
  const { title, number, passed, startedAt, submittedAt, submittedBy } = result;
  const figures = [['用时', durationText(startedAt, submittedAt)], ...questionFigures(result)];
  return (
    <section className={styles.hero} aria-label="成绩">
      <ScoreRing result={result} />
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.tags}>
            <Tag tone={passed ? 'success' : 'warning'}>{passed ? '已通过' : '未通过'}</Tag>
            <span>
              {title} · 第 {number} 次
            </span>
          </div>
          <h1>{headline(result)}</h1>
        </div>
        <p className={styles.note}>{handedInBy[submittedBy] ?? `${momentText(dates, submittedAt)} 交卷。`}</p>
        <dl className={styles.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <HandInReceipt result={result} />
    </section>
  );
}
