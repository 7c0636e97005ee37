import type { InfoCard, InfoOverview } from '@palm/contract/info/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { countText } from '../../shared/numbers.ts';
import { InfoFacts } from './info-row.tsx';
import styles from './info-head.module.css';

function HeadStory({ info }: { info: InfoCard }) {
  return (
    <article className={styles.story}>
      <div className={styles.picture}>
        <CourseCover course={info} bare />
      </div>
      <div className={styles.words}>
        <div className={styles.facts}>
          {info.pinned && <Tag tone="danger">置顶</Tag>}
          <InfoFacts info={info} byline={false} />
        </div>
        <h2>
          <Link className="clamp-2" to={href('infoDetail', { infoId: info.id })}>
            {info.title}
          </Link>
        </h2>
        {info.lead !== '' && <p className={`${styles.lead} clamp-2`}>{info.lead}</p>}
      </div>
    </article>
  );
}

/** How many ranks are highlighted. */
const FIRST = 3;

function Rank({ rank }: { rank: InfoOverview['rank'] }) {
  return (
    <section className={styles.rank} aria-labelledby="info-rank">
      <h2 id="info-rank">本月读得最多</h2>
      {rank.length === 0 ? (
        <p className={styles.none}>这个月还没有人读过，读一篇就会出现在这里。</p>
      ) : (
        <ol>
          {rank.map(({ id, title, readCount }, place) => (
            <li key={id}>
              <b className="num" data-first={place < FIRST || undefined}>
                {place + 1}
              </b>
              <Link className="clamp-1" to={href('infoDetail', { infoId: id })}>
                {title}
              </Link>
              <span className="num">
                {countText(readCount)}
                <span className="sr-only"> 次</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Top of the page: the lead story, and the most read articles. */
export function InfoHead({ headStory, rank }: InfoOverview) {
  return headStory === null ? null : (
    <div className={styles.head}>
      <HeadStory info={headStory} />
      <Rank rank={rank} />
    </div>
  );
}

/** Loading skeleton of the top. */
export const InfoHeadSkeleton = () => (
  <div className={styles.head}>
    <Skeleton height={280} />
    <Skeleton height={280} />
  </div>
);
