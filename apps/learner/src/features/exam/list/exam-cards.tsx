import type { MyExamRow } from '@palm/contract/exam/calls';
import { Card } from '@palm/ui/card';
import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { ExamCard } from './exam-card.tsx';
import styles from './exam-card.module.css';

/** A list of exams. */
export function ExamCards({ exams, ...clock }: { exams: readonly MyExamRow[]; aheadMs: number; onEnd: () => void }) {
  return (
    <ul className={styles.list}>
      {exams.map((exam) => (
        <ExamCard key={exam.id} exam={exam} {...clock} />
      ))}
    </ul>
  );
}

/** Loading skeleton. */
export function ExamCardsSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3, 4].map((row) => (
        <Card as="div" key={row} className={styles.card}>
          <div className={styles.cover}>
            <Skeleton height="100%" corners="none" />
          </div>
          <SkeletonText lines={3} />
        </Card>
      ))}
    </div>
  );
}
