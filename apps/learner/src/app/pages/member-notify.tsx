import type { TopLevelType } from '@palm/contract/areas';
import type { MessageRow } from '@palm/contract/message/calls';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Tabs } from '@palm/ui/tabs';
import { useMedia } from '@palm/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { Inbox, InboxSkeleton } from '../../features/message/inbox.tsx';
import { inboxQuery, MESSAGES_ON_PAGE, type InboxPage } from '../../features/message/message.api.ts';
import { NothingOpen, ReadingPane } from '../../features/message/reading-pane.tsx';
import { useInboxAddress, type InboxAddress } from '../../features/message/use-inbox-address.ts';
import { useInboxKeys } from '../../features/message/use-inbox-keys.ts';
import { useMarkRead } from '../../features/message/use-mark-read.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';
import styles from './member-notify.module.css';

const NONE: readonly MessageRow[] = [];

function Filters({ inbox, page }: { inbox: InboxAddress; page: InboxPage | undefined }) {
  const { messages: looks } = useContributions();
  const types = (Object.keys(looks) as TopLevelType[]).map((value) => ({
    value,
    label: looks[value].label,
    count: page?.unreadOf[value] || undefined,
  }));
  const { type } = inbox.filter;
  return (
    <Tabs
      kind="chips"
      label="消息类型"
      items={[{ value: 'all', label: '全部' }, ...types]}
      value={type ?? 'all'}
      onChange={(next) => inbox.change({ type: next === 'all' ? null : next, pageNo: 1 })}
    />
  );
}

function NoMessages({ inbox }: { inbox: InboxAddress }) {
  const { type, unread } = inbox.filter;
  if (type === null && !unread) {
    return <EmptyState title="还没有消息" text="学完课程、考试出成绩、得到证书时，会在这里告诉你。" />;
  }
  return (
    <EmptyState title={unread ? '没有未读消息' : '没有这一类消息'} text={unread ? '都看过了。' : '有了新的，会出现在这里。'}>
      <Button look="soft" render={<Link to={href('memberNotify')} />}>
        看全部消息
      </Button>
    </EmptyState>
  );
}

function List({ inbox, page, replace }: { inbox: InboxAddress; page: InboxPage; replace: boolean }) {
  const { messages: looks } = useContributions();
  const { list, total } = page;
  if (list.length === 0) {
    return <NoMessages inbox={inbox} />;
  }
  return (
    <>
      <Inbox messages={list} looks={looks} openId={inbox.openId} addressOf={inbox.addressOf} replace={replace} />
      <div className={styles.pager}>
        <Pager page={inbox.filter.pageNo} pages={Math.ceil(total / MESSAGES_ON_PAGE)} onChange={(pageNo) => inbox.change({ pageNo })} />
      </div>
    </>
  );
}

function Reading({ inbox, list, alone }: { inbox: InboxAddress; list: readonly MessageRow[]; alone: boolean }) {
  const { messages: looks } = useContributions();
  if (inbox.openId === null) {
    return <NothingOpen />;
  }
  const at = list.findIndex(({ id }) => id === inbox.openId);
  const [previous, next] = at === -1 ? [] : [list[at - 1], list[at + 1]];
  return (
    <ReadingPane
      key={inbox.openId}
      id={inbox.openId}
      listed={list[at]}
      looks={looks}
      alone={alone}
      previous={previous}
      next={next}
      addressOf={inbox.addressOf}
    />
  );
}

function Acts({ inbox, unread }: { inbox: InboxAddress; unread: number }) {
  const markRead = useMarkRead();
  return (
    <div className={styles.acts}>
      <Checkbox checked={inbox.filter.unread} onChange={(event) => inbox.change({ unread: event.target.checked, pageNo: 1 })}>
        只看未读
      </Checkbox>
      {unread > 0 && (
        <Button look="ghost" pending={markRead.isPending} onClick={() => markRead.mutate('all')}>
          <CheckCheck size={18} aria-hidden="true" />
          全部已读
        </Button>
      )}
    </div>
  );
}

/** The inbox: a list and beside it the message that is open; on a small screen one or the other. All of it in the address. */
export function MemberNotifyPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const inbox = useInboxAddress();
  const { pageNo, unread, type } = inbox.filter;
  const isWide = useMedia('(min-width: 1024px)');
  const query = useQuery(inboxQuery(client, { pageNo, unread, topLevelType: type }));
  const list = query.data?.list ?? NONE;
  const replace = inbox.openId !== null;
  const { addressOf } = inbox;
  useInboxKeys(
    useMemo(
      () => ({
        ids: list.map(({ id }) => id),
        openId: inbox.openId,
        onOpen: (id) => void navigate(addressOf(id), { replace, preventScrollReset: true }),
      }),
      [list, inbox.openId, addressOf, navigate, replace],
    ),
  );
  if (!isWide && inbox.openId !== null) {
    const back = (
      <Button look="ghost" render={<Link to={inbox.listAddress} />}>
        <ChevronLeft size={18} aria-hidden="true" />
        全部消息
      </Button>
    );
    return (
      <MemberFrame title="消息" back={back}>
        <div className={styles.card}>
          <Reading inbox={inbox} list={list} alone />
        </div>
      </MemberFrame>
    );
  }
  const isEmpty = query.data?.list.length === 0 && inbox.openId === null;
  return (
    <MemberFrame title="消息" action={<Acts inbox={inbox} unread={query.data?.unread ?? 0} />}>
      <div className={styles.card} data-panes={(isWide && !isEmpty) || undefined}>
        <div className={styles.column}>
          <div className={styles.filters}>
            <Filters inbox={inbox} page={query.data} />
          </div>
          <QueryView query={query} skeleton={<InboxSkeleton />}>
            {(page) => <List inbox={inbox} page={page} replace={replace} />}
          </QueryView>
        </div>
        {isWide && !isEmpty && (
          <div className={styles.pane}>
            <Reading inbox={inbox} list={list} alone={false} />
          </div>
        )}
      </div>
    </MemberFrame>
  );
}
