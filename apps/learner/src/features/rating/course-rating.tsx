import { Skeleton } from '@palm/ui/skeleton';
import { Stars } from '@palm/ui/stars';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { RatingList } from './rating-list.tsx';
import { summaryQuery, type OwnSummary } from './rating.api.ts';
import styles from './rating.module.css';
import { part } from '../../shared/part.ts';

const OwnRating = part(() => import('./own-rating.tsx').then((module) => module.OwnRating));

function Figures({ summary: { average, count, spread } }: { summary: OwnSummary }) {
  if (average === null) {
    return <p className={styles.quiet}>还没有人评分。</p>;
  }
  return (
    <div className={styles.figures}>
      <div className={styles.average}>
        <b className="num">{average.toFixed(1)}</b>
        <Stars value={average} />
        <span className="num">{count} 人评分</span>
      </div>
      <ul className={styles.spread} aria-label="各星人数">
        {spread
          .map((given, place) => ({ stars: place + 1, given }))
          .reverse()
          .map(({ stars, given }) => (
            <li key={stars}>
              <span className="num">{stars} 星</span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${(given / count) * 100}%` }} />
              </span>
              <span className="num">{given} 人</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/**
 * Rating of a course, the member's own rating, and those of others. `percent` is the member's progress, which determines what they may do.
 */
export function CourseRating({ courseId, percent }: { courseId: string; percent: number }) {
  const { client } = useServices();
  const query = useQuery(summaryQuery(client, courseId));
  return (
    <section className={styles.card} aria-labelledby="course-rating">
      <h2 id="course-rating">课程评分</h2>
      <QueryView query={query} level={3} skeleton={<Skeleton height={160} />}>
        {(summary) => (
          <>
            <Figures summary={summary} />
            {summary.abilities.rate || summary.mine !== null ? (
              <Suspense fallback={<Skeleton height={200} />}>
                <OwnRating courseId={courseId} mine={summary.mine} />
              </Suspense>
            ) : (
              <p className={styles.quiet}>
                学到 <span className="num">{summary.neededPercent}%</span> 就可以评分，你现在学到{' '}
                <span className="num">{Math.max(percent, summary.percent)}%</span>。
              </p>
            )}
            {summary.count > 0 && <RatingList courseId={courseId} />}
          </>
        )}
      </QueryView>
    </section>
  );
}
