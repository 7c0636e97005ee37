import type { MessageRow } from '@palm/contract/message/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { relativeTime } from '../../runtime/relative-time.ts';
import styles from './inbox.module.css';

export type MessageLooks = Readonly<Record<MessageRow['topLevelType'], { label: string; Icon: LucideIcon; tone: string }>>;

type InboxProps = {
  messages: readonly MessageRow[];
  looks: MessageLooks;
  openId: string | null;
  /** Returns the URL of a message. */
  addressOf: (id: string) => string;
  /** Next to the list, opening another message replaces the history entry, so that going back leads to the list itself. */
  replace: boolean;
};

/** Messages, newest first, each linked to its page. */
export function Inbox({ messages, looks, openId, addressOf, replace }: InboxProps) {
  const now = useNow();
  return (
    <ul className={styles.list} aria-label="消息列表">
      {messages.map((message) => {
        const { Icon, tone } = looks[message.topLevelType];
        const open = message.id === openId;
        return (
          <li key={message.id}>
            <Link
              id={`message-${message.id}`}
              className={styles.row}
              to={addressOf(message.id)}
              replace={replace}
              preventScrollReset
              aria-current={open || undefined}
            >
              <span className={styles.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
                <Icon size={20} aria-hidden="true" />
                {!message.read && <i className={styles.dot} />}
              </span>
              <span className={styles.text}>
                <span className={styles.top}>
                  <b data-read={message.read || undefined} className="clamp-1">
                    {!message.read && <span className="sr-only">未读：</span>}
                    {message.title}
                  </b>
                  <time dateTime={message.createdAt}>{relativeTime(message.createdAt, now)}</time>
                </span>
                <span className={`${styles.preview} clamp-1`}>{message.body}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Loading skeleton. */
export function InboxSkeleton() {
  return (
    <ul className={styles.list}>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className={styles.row}>
          <Skeleton width={40} height={40} />
          <span className={styles.text}>
            <Skeleton height={18} width="60%" />
            <Skeleton height={14} />
          </span>
        </li>
      ))}
    </ul>
  );
}
