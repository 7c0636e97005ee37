import type { AttemptResult } from '@palm/contract/exam/result';
import { Button } from '@palm/ui/button';
import { Award, BookMarked, BookOpen, ChevronRight, ClipboardList, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../../app/routes.ts';
import styles from './next-steps.module.css';

type StepsProps = { result: AttemptResult };

const retryLabel = ({ attemptsLeft }: AttemptResult): string => `再考一次，还剩 ${attemptsLeft} 次`;

/** What to do next. */
export function NextSteps({ result }: StepsProps) {
  const { examId, attemptsLeft, courseId, certificateId, lostSections } = result;
  return (
    <aside className={styles.aside}>
      <section className={styles.steps} aria-labelledby="next-steps">
        <h2 id="next-steps">接下来</h2>
        {attemptsLeft > 0 && (
          <Link to={href('examInstructions', { examId })}>
            <RotateCcw size={18} aria-hidden="true" />
            {retryLabel(result)}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
        {lostSections.map((lost) => (
          <Link key={lost.sectionId} to={href('courseDetailSection', { courseId: lost.courseId, sectionId: lost.sectionId })}>
            <BookMarked size={18} aria-hidden="true" />
            补看：{lost.title}
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        ))}
        {courseId !== null && (
          <Link to={href('courseDetail', { courseId })}>
            <BookOpen size={18} aria-hidden="true" />
            回到课程
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
        <Link to={href('examList')}>
          <ClipboardList size={18} aria-hidden="true" />
          全部考试
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </section>
      {certificateId !== null && (
        <section className={styles.certificate} aria-labelledby="won-certificate">
          <Award size={28} aria-hidden="true" />
          <h2 id="won-certificate">获得证书</h2>
          <p>这次通过为你颁发了一张证书，可以下载或出示二维码验证。</p>
          <Button size={44} render={<Link to={href('memberCertificate', {}, { certificateId })} />}>
            查看证书
          </Button>
        </section>
      )}
    </aside>
  );
}

/** The same as a bottom bar on phones; renders nothing if there is nothing to do. */
export function NextStepsBar({ result }: StepsProps) {
  const { examId, attemptsLeft, courseId, passed } = result;
  const retry = attemptsLeft > 0 && !passed;
  if (!retry && courseId === null) {
    return null;
  }
  return (
    <div className={styles.bar}>
      {courseId !== null && (
        <Button look={retry ? 'outline' : 'solid'} size={44} render={<Link to={href('courseDetail', { courseId })} />}>
          回到课程
        </Button>
      )}
      {retry && (
        <Button look="solid" size={44} render={<Link to={href('examInstructions', { examId })} />}>
          {retryLabel(result)}
        </Button>
      )}
    </div>
  );
}
