import { shelfKindNames } from '@palm/contract/plate/shelf';
import type { SeriesDetail } from '@palm/contract/series/calls';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { Skeleton } from '@palm/ui/skeleton';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { seriesWords } from './series-words.ts';
import styles from './series-head.module.css';

/** Banner of a series, in the palette of its cover. */
export function SeriesHead({ series }: { series: SeriesDetail }) {
  const { id, kind, title, intro, cover, itemCount } = series;
  const words = seriesWords[kind];
  const tone = coverTone({ id, tone: (cover.tone || undefined) as CoverTone | undefined });
  return (
    <>
      <Link className={styles.back} to={href(words.page)}>
        <ChevronLeft size={16} aria-hidden="true" />
        {words.all}
      </Link>
      <div className={styles.band} data-cover-tone={tone}>
        <span className={styles.art}>
          <CourseCover course={series} bare />
        </span>
        <div className={styles.words}>
          <small>系列</small>
          <h1>{title}</h1>
          <p>{intro}</p>
          <small>
            {itemCount} 个{shelfKindNames[kind]}
            {words.order}
          </small>
        </div>
      </div>
    </>
  );
}

export const SeriesHeadSkeleton = () => (
  <>
    <Skeleton height={20} width={96} className={styles.back} />
    <Skeleton height={200} className={styles.waiting} />
  </>
);
