import type { MessageRow } from '@palm/contract/message/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../shared/dates.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { dayAndTime } from '../../shared/when.ts';
import type { MessageLooks } from './inbox.tsx';
import { messageQuery } from './message.api.ts';
import { useMarkRead } from './use-mark-read.ts';
import styles from './reading-pane.module.css';

/** Placeholder next to the list while nothing is open. */
export function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <EmptyState title="选一条消息，在这里看" text="用 J、K 或上下方向键，可以一条接一条地看。" />
    </div>
  );
}

type Neighbour = { id: string; title: string } | undefined;
type ReadingPaneProps = {
  id: string;
  /** The message as known from the list. */
  listed: MessageRow | undefined;
  looks: MessageLooks;
  /** Alone on the page: it gets the focus, with its neighbours below. */
  alone: boolean;
  previous: Neighbour;
  next: Neighbour;
  addressOf: (id: string) => string;
};

/** A message in full; opening it marks it as read. */
export function ReadingPane({ id, listed, looks, alone, previous, next, addressOf }: ReadingPaneProps) {
  const { client } = useServices();
  const query = useQuery(messageQuery(client, id, listed));
  const { mutate: markRead } = useMarkRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnread = query.data !== undefined && !(listed ?? query.data).read;
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isUnread) {
      markRead(id);
    }
  }, [id, isUnread, markRead]);
  useEffect(() => {
    if (alone && isThere) {
      heading.current?.focus();
    }
  }, [alone, id, isThere]);
  return (
    <article className={styles.pane} aria-label="消息内容">
      <QueryView query={query} skeleton={<Skeleton height={240} />}>
        {(message) => (
          <>
            <header>
              <h2 ref={heading} tabIndex={-1}>
                {message.title}
              </h2>
              <Source message={message} looks={looks} />
            </header>
            <p className={styles.body}>{message.body}</p>
            {message.target !== null && (
              <Button look="solid" size={44} className={styles.act} render={<TargetLink target={message.target} />}>
                去看看
              </Button>
            )}
          </>
        )}
      </QueryView>
      {alone && (
        <nav className={styles.neighbours} aria-label="前后消息">
          {previous && (
            <Link to={addressOf(previous.id)} replace rel="prev" aria-label={`上一条：${previous.title}`}>
              <ChevronLeft size={18} aria-hidden="true" />
              上一条
            </Link>
          )}
          {next && (
            <Link to={addressOf(next.id)} replace rel="next" aria-label={`下一条：${next.title}`}>
              下一条
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          )}
        </nav>
      )}
    </article>
  );
}

function Source({ message, looks }: { message: MessageRow; looks: MessageLooks }) {
  const dates = useDates();
  const now = useNow();
  const appName = useStored('appName');
  const from = message.topLevelType === 'announcement' ? appName : null;
  return (
    <p className={styles.source}>
      {[from, looks[message.topLevelType].label].filter(Boolean).join(' · ')}
      {' · '}
      <time dateTime={message.createdAt}>{dayAndTime(dates, message.createdAt, now)}</time>
    </p>
  );
}
