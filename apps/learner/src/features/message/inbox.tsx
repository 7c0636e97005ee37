import type { MessageRow } from '@palm/contract/message/calls';
import { Button } from '@palm/ui/button';
import { useNow } from '@palm/ui/use-now';
import type { LucideIcon } from 'lucide-react';
import { relativeTime } from '../../runtime/relative-time.ts';
import { TargetLink } from '../../shared/target-link.tsx';
import styles from './inbox.module.css';

type InboxProps = {
  messages: readonly MessageRow[];
  looks: Readonly<Record<MessageRow['topLevelType'], { Icon: LucideIcon; tone: string }>>;
  openId: string | null;
  onOpen: (message: MessageRow) => void;
};

/** Messages, newest first; the one that is opened shows its text and where it leads. */
export function Inbox({ messages, looks, openId, onOpen }: InboxProps) {
  const now = useNow();
  return (
    <ul className={styles.list}>
      {messages.map((message) => {
        const { Icon, tone } = looks[message.topLevelType];
        const open = message.id === openId;
        return (
          <li key={message.id} data-open={open || undefined}>
            <button type="button" className={styles.row} aria-expanded={open} onClick={() => onOpen(message)}>
              <span className={styles.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}>
                <Icon size={18} aria-hidden="true" />
                {!message.read && <i className={styles.dot} />}
              </span>
              <span className={styles.text}>
                <b data-read={message.read || undefined} className="clamp-1">
                  {!message.read && <span className="sr-only">未读：</span>}
                  {message.title}
                </b>
                {!open && <span className="clamp-1">{message.body}</span>}
              </span>
              <time dateTime={message.createdAt}>{relativeTime(message.createdAt, now)}</time>
            </button>
            {open && (
              <div className={styles.body}>
                <p>{message.body}</p>
                {message.target !== null && (
                  <Button look="soft" render={<TargetLink target={message.target} />}>
                    去看看
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
