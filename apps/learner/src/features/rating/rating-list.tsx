import { Avatar } from '@palm/ui/avatar';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Stars } from '@palm/ui/stars';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ratingsQuery, RATINGS_ON_PAGE } from './rating.api.ts';
import styles from './rating.module.css';

/** Ratings of a course by others, latest first; renders nothing if there are none. */
export function RatingList({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const [page, setPage] = useState(1);
  const query = useQuery(ratingsQuery(client, courseId, page));
  const now = useNow();
  return (
    <QueryView query={query} level={3} skeleton={<Skeleton height={120} />}>
      {({ list, total }) => (
        <>
          <ul className={styles.list} aria-label="学员评语">
            {list.map((rating) => (
              <li key={rating.id}>
                <Avatar name={rating.memberName} src={rating.avatarUrl} size={36} />
                <div>
                  <p className={styles.who}>
                    <b className="clamp-1">{rating.memberName}</b>
                    <Stars value={rating.stars} size={14} />
                    <time dateTime={rating.updatedAt}>{relativeTime(rating.updatedAt, now)}</time>
                  </p>
                  <p className={styles.sentence}>{rating.sentence}</p>
                </div>
              </li>
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(total / RATINGS_ON_PAGE)} onChange={setPage} />
        </>
      )}
    </QueryView>
  );
}
