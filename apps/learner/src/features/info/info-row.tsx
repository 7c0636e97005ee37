import type { InfoCard } from '@palm/contract/info/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { countText } from '../../shared/numbers.ts';
import styles from './info-row.module.css';

/** Author, category, date and read count. */
export function InfoFacts({ info, byline = true }: { info: InfoCard; byline?: boolean }) {
  const dates = useDates();
  return (
    <p className={styles.facts}>
      {info.categoryName !== null && <span className={byline ? styles.category : undefined}>{info.categoryName}</span>}
      {byline && info.authorName !== null && <span>{info.authorName}</span>}
      {info.publishedAt !== null && <span>{dates.shortDay(info.publishedAt)}</span>}
      <span className="num">{countText(info.readCount)} 人读过</span>
    </p>
  );
}

/** An article in a list; the whole row links to it. */
export function InfoRow({ info, level = 2 }: { info: InfoCard; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <CourseCover course={info} bare />
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className="clamp-2" to={href('infoDetail', { infoId: info.id })}>
            {info.pinned && (
              <Tag tone="danger" className={styles.pinned}>
                置顶
              </Tag>
            )}
            {info.title}
          </Link>
        </Heading>
        {info.lead !== '' && <p className={`${styles.lead} clamp-2`}>{info.lead}</p>}
        <InfoFacts info={info} />
      </div>
    </li>
  );
}

/** Loading skeleton of rows. */
export function InfoRowsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <ul className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.row}>
          <div className={styles.picture}>
            <Skeleton height="100%" corners="none" />
          </div>
          <div className={styles.words}>
            <Skeleton height={22} width="60%" />
            <br />
            <Skeleton height={16} width="90%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
