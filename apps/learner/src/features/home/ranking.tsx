import type { ResultOf } from '@palm/contract/endpoint';
import type { studyApi } from '@palm/contract/study/calls';
import { Avatar } from '@palm/ui/avatar';
import { EmptyState } from '@palm/ui/empty-state';
import { SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { useNear } from '../../shared/use-near.ts';
import { rankingQuery } from './home.api.ts';
import { standingText } from './standing-text.ts';
import styles from './ranking.module.css';

type Standings = ResultOf<typeof studyApi.ranking>;

const minutesOf = (seconds: number): string => Math.floor(seconds / 60).toLocaleString('en-US');

function Rows({ list }: { list: Standings['list'] }) {
  return (
    <ol className={styles.list}>
      {list.map((row) => (
        <li key={row.memberId} data-me={row.me || undefined}>
          <span className={`${styles.rank} num`} data-top={row.rank <= 3 || undefined}>
            {row.rank}
          </span>
          <Avatar name={row.name} src={row.avatarUrl} size={36} />
          <div className={styles.who}>
            <b className="clamp-1">
              {row.name}
              {row.me && '（我）'}
            </b>
            <small className="clamp-1">{row.departmentName}</small>
          </div>
          <span className={styles.minutes}>
            <span className="num">{minutesOf(row.seconds)}</span> 分钟
          </span>
        </li>
      ))}
    </ol>
  );
}

function Mine({ standings }: { standings: Standings }) {
  const { mine } = standings;
  return (
    <div className={styles.mine}>
      <h3>我的排名</h3>
      {mine && (
        <p className={styles.place}>
          第 <b className="num">{mine.rank}</b> 名
        </p>
      )}
      {mine && <p>本周学了 {minutesOf(mine.seconds)} 分钟</p>}
      <p>{standingText(standings)}</p>
    </div>
  );
}

/** Who studied most this week, and the person's own rank. */
export function Ranking({ title }: { title: string }) {
  const { client } = useServices();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const query = useQuery({ ...rankingQuery(client), enabled: near });
  return (
    <section ref={section} className={styles.panel} aria-labelledby="home-ranking">
      <SectionHead id="home-ranking" title={title} />
      <QueryView query={query} skeleton={<SkeletonText lines={5} />}>
        {(standings) =>
          standings.list.length === 0 ? (
            <EmptyState title="本周还没有人上榜" text="学满一分钟就会出现在这里。" level={3} />
          ) : (
            <div className={styles.columns}>
              <Rows list={standings.list} />
              <Mine standings={standings} />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}
