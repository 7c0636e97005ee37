import { ProgressBar } from '@palm/ui/progress-bar';
import { SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { recordsQuery } from './my-study.api.ts';
import styles from './courses-in-progress.module.css';

const SHOWN = 3;

/** Courses in progress; for the one studied last, with an explanation of its percentage. */
export function CoursesInProgress() {
  const { client } = useServices();
  const query = useQuery(recordsQuery(client, 'started'));
  if (query.data?.total === 0) {
    return null;
  }
  return (
    <section className={page.card} aria-labelledby="study-started">
      <div className={page.cardHead}>
        <h2 id="study-started">在学的课程</h2>
      </div>
      <QueryView query={query} skeleton={<SkeletonText lines={4} />}>
        {({ list }) => (
          <ul className={styles.list}>
            {list.slice(0, SHOWN).map(({ courseId, title, percent }, index) => (
              <li key={courseId}>
                <Link className="clamp-2" to={href('courseDetail', { courseId })}>
                  {title}
                </Link>
                <ProgressBar value={percent} label={`${title}的进度`} showValue />
                {index === 0 && (
                  <Link className={styles.why} to={href('courseDetail', { courseId }, { why: '1' })}>
                    <CircleHelp size={18} aria-hidden="true" />
                    为什么是 {percent}%？
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
