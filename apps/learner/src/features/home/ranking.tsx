import { Avatar } from '@palm/ui/avatar';
import { EmptyState } from '@palm/ui/empty-state';
import { SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { rankingQuery } from './home.api.ts';
import styles from './ranking.module.css';

const minutesOf = (seconds: number): string => Math.floor(seconds / 60).toLocaleString('en-US');

/** Who studied most this week, and where oneself stands. */
export function Ranking({ title }: { title: string }) {
  const { client } = useServices();
  const query = useQuery(rankingQuery(client));
  return (
    <section className={styles.panel} aria-labelledby="home-ranking">
      <SectionHead id="home-ranking" title={title} />
      <QueryView query={query} skeleton={<SkeletonText lines={5} />}>
        {({ list, mine }) =>
          list.length === 0 ? (
            <EmptyState title="本周还没有人上榜" text="学满一分钟就会出现在这里。" level={3} />
          ) : (
            <>
              <ol className={styles.list}>
                {list.map((row) => (
                  <li key={row.memberId} data-me={row.me || undefined}>
                    <span className={`${styles.rank} num`}>{row.rank}</span>
                    <Avatar name={row.name} src={row.avatarUrl} size={36} />
                    <div>
                      <b>
                        {row.name}
                        {row.me && '（我）'}
                      </b>
                      <small>{row.departmentName}</small>
                    </div>
                    <span className={styles.minutes}>
                      <span className="num">{minutesOf(row.seconds)}</span> 分钟
                    </span>
                  </li>
                ))}
              </ol>
              {mine && !list.some(({ me }) => me) && (
                <p className={styles.mine}>
                  我排第 <b className="num">{mine.rank}</b>，学了 <b className="num">{minutesOf(mine.seconds)}</b> 分钟
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </section>
  );
}
