import type { ResultOf } from '@palm/contract/endpoint';
import type { interactionApi, News } from '@palm/contract/interaction/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { useNow } from '@palm/ui/use-now';
import { useState } from 'react';
import { Link } from 'react-router';
import { relativeTime } from '../../runtime/relative-time.ts';
import { Book } from '../../shared/book.tsx';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { useSeen } from './interaction.api.ts';
import styles from './following.module.css';

const SHOWN_FIRST = 5;
const RECENT_MS = 7 * 86_400_000;

function Face({ from: { kind, objectId, name, avatarUrl, cover } }: Pick<News, 'from'>) {
  return kind === 'column' && cover !== null ? (
    <Book column={{ id: objectId, title: name, cover }} width={36} />
  ) : (
    <Avatar name={name} src={avatarUrl} size={44} />
  );
}

/** 2小时前 within a week, before that the date. */
function useTimeText(at: string): string {
  const dates = useDates();
  const now = useNow();
  return now - Date.parse(at) < RECENT_MS ? relativeTime(at, now) : dates.shortDay(at, now);
}

function NewsRow({ item, onOpen }: { item: News; onOpen: () => void }) {
  const { from, verb, title, address, at, fresh } = item;
  const time = useTimeText(at);
  return (
    <li>
      <Face from={from} />
      <div>
        <p>
          <b>{from.name}</b>
          {verb}
          {fresh && <i role="img" aria-label="没看过" />}
        </p>
        <Link className="clamp-2" to={address} onClick={onOpen}>
          {title}
        </Link>
      </div>
      <time dateTime={at}>{time}</time>
    </li>
  );
}

/** 有更新: news from everything the member follows, with a dot until opened. */
export function NewsFeed({ news: { list, freshCount, days } }: { news: ResultOf<typeof interactionApi.news> }) {
  const { markSeen, markAllSeen } = useSeen();
  const [whole, setWhole] = useState(false);
  const open = ({ from: { kind, objectId }, at, fresh }: News) => {
    if (fresh) {
      markSeen.mutate({ kind, objectId, upTo: at });
    }
  };
  return (
    <section className={page.card} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">有更新</h2>
        <small>最近 {days} 天</small>
        {freshCount > 0 && (
          <button type="button" className={styles.link} onClick={() => markAllSeen.mutate()}>
            全部标为看过
          </button>
        )}
      </div>
      {list.length === 0 ? (
        <p className={styles.quiet}>最近没有更新。关注的讲师开了新课、订阅的专栏有了更新，会出现在这里。</p>
      ) : (
        <ol className={styles.feed}>
          {list.slice(0, whole ? undefined : SHOWN_FIRST).map((item) => (
            <NewsRow key={`${item.address}/${item.at}`} item={item} onOpen={() => open(item)} />
          ))}
        </ol>
      )}
      {!whole && list.length > SHOWN_FIRST && (
        <Button look="ghost" block onClick={() => setWhole(true)}>
          展开其余 {list.length - SHOWN_FIRST} 条
        </Button>
      )}
    </section>
  );
}
