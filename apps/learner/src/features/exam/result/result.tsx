import type { AttemptResult } from '@palm/contract/exam/result';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import { KindBars } from './kind-bars.tsx';
import { NextSteps, NextStepsBar } from './next-steps.tsx';
import { QuestionList } from './question-list.tsx';
import { ResultHero } from './result-hero.tsx';
import styles from './result.module.css';

/** The result of an attempt. */
export function Result({ result }: { result: AttemptResult }) {
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb current="成绩">
          <Link to={href('examList')}>考试</Link>
          <Link to={href('examInstructions', { examId: result.examId })}>{result.title}</Link>
        </Breadcrumb>
      </div>
      <ResultHero result={result} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {result.answersShown && (
            <section className={styles.card} aria-labelledby="result-kinds">
              <h2 id="result-kinds">各题型得分</h2>
              <KindBars kinds={result.kinds} />
            </section>
          )}
          <section className={styles.card} aria-label="逐题回顾">
            <QuestionList result={result} />
          </section>
        </div>
        <NextSteps result={result} />
      </div>
      <NextStepsBar result={result} />
    </div>
  );
}
