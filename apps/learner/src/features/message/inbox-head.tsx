import type { TopLevelType } from '@palm/contract/areas';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Tabs } from '@palm/ui/tabs';
import { CheckCheck } from 'lucide-react';
import type { MessageLooks } from './inbox.tsx';
import type { InboxPage } from './message.api.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { useMarkRead } from './use-mark-read.ts';
import styles from './inbox.module.css';

type HeadProps = { inbox: InboxAddress; page: InboxPage | undefined };

/** Filters by type, with unread counts. */
export function InboxFilters({ inbox, page, looks }: HeadProps & { looks: MessageLooks }) {
  const types = (Object.keys(looks) as TopLevelType[]).map((value) => ({
    value,
    label: looks[value].label,
    count: page?.unreadOf[value] || undefined,
  }));
  return (
    <Tabs
      kind="chips"
      label="消息类型"
      items={[{ value: 'all', label: '全部' }, ...types]}
      value={inbox.filter.type ?? 'all'}
      onChange={(next) => inbox.change({ type: next === 'all' ? null : next, pageNo: 1 })}
    />
  );
}

/** Unread filter, and marking all as read. */
export function InboxActs({ inbox, page }: HeadProps) {
  const markRead = useMarkRead();
  return (
    <div className={styles.acts}>
      <Checkbox checked={inbox.filter.unread} onChange={(event) => inbox.change({ unread: event.target.checked, pageNo: 1 })}>
        只看未读
      </Checkbox>
      {page !== undefined && page.unread > 0 && (
        <Button look="ghost" pending={markRead.isPending} onClick={() => markRead.mutate('all')}>
          <CheckCheck size={18} aria-hidden="true" />
          全部已读
        </Button>
      )}
    </div>
  );
}
