import type { TopLevelType } from '@palm/contract/areas';
import type { MessageRow } from '@palm/contract/message/calls';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tabs } from '@palm/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Inbox } from '../../features/message/inbox.tsx';
import { inboxQuery, MESSAGES_ON_PAGE } from '../../features/message/message.api.ts';
import { useMarkRead } from '../../features/message/use-mark-read.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useContributions, type Contributions } from '../contributions.ts';
import { MemberFrame } from '../member/member-frame.tsx';
import styles from './member-notify.module.css';

const ALL = { value: 'all', label: '全部' } as const;

const typesOf = (looks: Contributions['messages']) => [
  ALL,
  ...(Object.keys(looks) as TopLevelType[]).map((value) => ({ value, label: looks[value].label })),
];

/** The inbox: by type, unread only, one opened at a time; all of it in the address. */
export function MemberNotifyPage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const markRead = useMarkRead();
  const { messages: looks } = useContributions();
  const types = typesOf(looks);
  const type = types.find(({ value }) => value === params.get('type'))?.value ?? 'all';
  const unread = params.get('unread') === 'true';
  const pageNo = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const query = useQuery(inboxQuery(client, { pageNo, unread, topLevelType: type === 'all' ? null : type }));
  const change = (next: Record<string, string>) =>
    setParams({ ...(type !== 'all' && { type }), ...(unread && { unread: 'true' }), ...next }, { preventScrollReset: true });
  const open = (message: MessageRow) => {
    change({ page: String(pageNo), ...(params.get('open') !== message.id && { open: message.id }) });
    if (!message.read) {
      markRead.mutate(message.id);
    }
  };
  const readAll = (
    <Button look="ghost" pending={markRead.isPending} onClick={() => markRead.mutate('all')}>
      <CheckCheck size={18} aria-hidden="true" />
      全部已读
    </Button>
  );
  return (
    <MemberFrame title="消息" action={query.data !== undefined && query.data.unread > 0 ? readAll : null}>
      <div className={styles.card}>
        <div className={styles.filters}>
          <Tabs kind="chips" label="消息类型" items={types} value={type} onChange={(next) => change({ type: next })} />
          <Checkbox checked={unread} onChange={(event) => change({ unread: String(event.target.checked) })}>
            只看未读
          </Checkbox>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={400} />}>
          {({ list, total }) =>
            total === 0 ? (
              <EmptyState title={unread ? '没有未读消息' : '还没有消息'} text="学完课程、考试出成绩、得到证书时，会在这里告诉你。" />
            ) : (
              <>
                <Inbox messages={list} looks={looks} openId={params.get('open')} onOpen={open} />
                <Pager page={pageNo} pages={Math.ceil(total / MESSAGES_ON_PAGE)} onChange={(next) => change({ page: String(next) })} />
              </>
            )
          }
        </QueryView>
      </div>
    </MemberFrame>
  );
}
