import type { MessageRow } from '@palm/contract/message/calls';
import { Button } from '@palm/ui/button';
import { Pager } from '@palm/ui/pager';
import { useMedia } from '@palm/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { InboxActs, InboxFilters } from '../../features/message/inbox-head.tsx';
import { Inbox, InboxSkeleton } from '../../features/message/inbox.tsx';
import { inboxQuery, MESSAGES_ON_PAGE, type InboxPage } from '../../features/message/message.api.ts';
import { NoMessages } from '../../features/message/no-messages.tsx';
import { NothingOpen, ReadingPane } from '../../features/message/reading-pane.tsx';
import { useInboxAddress, type InboxAddress } from '../../features/message/use-inbox-address.ts';
import { useInboxKeys } from '../../features/message/use-inbox-keys.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { MemberFrame } from '../member/member-frame.tsx';
import styles from './member-notify.module.css';

const NONE: readonly MessageRow[] = [];

function List({ inbox, page }: { inbox: InboxAddress; page: InboxPage }) {
  const { messages: looks } = useContributions();
  const { list, total } = page;
  if (total === 0) {
    return <NoMessages {...inbox.filter} />;
  }
  return (
    <>
      <Inbox messages={list} looks={looks} openId={inbox.openId} addressOf={inbox.addressOf} replace={inbox.openId !== null} />
      <div className={styles.pager}>
        <Pager page={inbox.filter.pageNo} pages={Math.ceil(total / MESSAGES_ON_PAGE)} onChange={(pageNo) => inbox.change({ pageNo })} />
      </div>
    </>
  );
}

function Reading({ inbox, list, alone }: { inbox: InboxAddress; list: readonly MessageRow[]; alone: boolean }) {
  const { messages: looks } = useContributions();
  const { openId, addressOf } = inbox;
  if (openId === null) {
    return <NothingOpen />;
  }
  const at = list.findIndex(({ id }) => id === openId);
  const [previous, next] = at === -1 ? [] : [list[at - 1], list[at + 1]];
  const pane = { id: openId, listed: list[at], looks, alone, previous, next, addressOf };
  return <ReadingPane key={openId} {...pane} />;
}

/** On a small screen the message is shown alone, with a link back to the list. */
function ReadingPage({ inbox, list }: { inbox: InboxAddress; list: readonly MessageRow[] }) {
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

function useInboxSteps({ openId, addressOf }: InboxAddress, list: readonly MessageRow[]): void {
  const navigate = useNavigate();
  const ids = useMemo(() => list.map(({ id }) => id), [list]);
  const open = useCallback(
    (id: string) => void navigate(addressOf(id), { replace: openId !== null, preventScrollReset: true }),
    [navigate, addressOf, openId],
  );
  useInboxKeys(ids, openId, open);
}

/** Before the first message there is nothing to filter. */
const isUnfiltered = ({ filter: { type, unread } }: InboxAddress): boolean => type === null && !unread;

function Filters({ inbox, page, none }: { inbox: InboxAddress; page: InboxPage | undefined; none: boolean }) {
  const { messages: looks } = useContributions();
  return none ? null : (
    <div className={styles.filters}>
      <InboxFilters inbox={inbox} page={page} looks={looks} />
    </div>
  );
}

/** The inbox: the list and the open message side by side; on a small screen, one or the other. Its state is in the URL. */
export function MemberNotifyPage() {
  const { client } = useServices();
  const inbox = useInboxAddress();
  const { pageNo, unread, type } = inbox.filter;
  const isWide = useMedia('(min-width: 1024px)');
  const query = useQuery(inboxQuery(client, { pageNo, unread, topLevelType: type }));
  const list = query.data?.list ?? NONE;
  useInboxSteps(inbox, list);
  if (!isWide && inbox.openId !== null) {
    return <ReadingPage inbox={inbox} list={list} />;
  }
  const isEmpty = query.data?.total === 0 && inbox.openId === null;
  const hasPane = isWide && !isEmpty;
  const none = isEmpty && isUnfiltered(inbox);
  return (
    <MemberFrame title="消息" action={none ? undefined : <InboxActs inbox={inbox} page={query.data} />}>
      <div className={styles.card} data-panes={hasPane || undefined}>
        <div className={styles.column}>
          <Filters inbox={inbox} page={query.data} none={none} />
          <QueryView query={query} skeleton={<InboxSkeleton />}>
            {(page) => <List inbox={inbox} page={page} />}
          </QueryView>
        </div>
        {hasPane && (
          <div className={styles.pane}>
            <Reading inbox={inbox} list={list} alone={false} />
          </div>
        )}
      </div>
    </MemberFrame>
  );
}
