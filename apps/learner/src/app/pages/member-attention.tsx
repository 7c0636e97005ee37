import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { columnListQuery } from '../../features/column/column.api.ts';
import { SubscribedColumns } from '../../features/column/subscribed-columns.tsx';
import { FollowedList } from '../../features/interaction/followed-list.tsx';
import { followingQuery } from '../../features/interaction/interaction.api.ts';
import { NewsFeed } from '../../features/interaction/news-feed.tsx';
import { newsQuery } from '../../shared/interaction.api.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';

const waiting = (height: number) => (
  <div className={page.card}>
    <Skeleton height={height} />
  </div>
);

/** 关注: news, then the followed people and columns. Columns are followed by subscribing. */
export function MemberAttentionPage() {
  const { client } = useServices();
  const [peoplePage, setPeoplePage] = useState(1);
  const [columnPage, setColumnPage] = useState(1);
  const news = useQuery(newsQuery(client));
  const people = useQuery(followingQuery(client, peoplePage));
  const columns = useQuery(columnListQuery(client, { pageNo: columnPage, sort: 'updated', subscribed: true }));
  // The lengths of these parts are unknown, so they appear together to avoid layout shifts.
  const isComing = [news, people, columns].some(({ isFetched }) => !isFetched);
  if (isComing) {
    return (
      <MemberFrame title="关注">
        <div role="status" aria-busy="true" aria-label="正在加载">
          {waiting(640)}
        </div>
      </MemberFrame>
    );
  }
  return (
    <MemberFrame title="关注">
      <QueryView query={news} skeleton={waiting(280)}>
        {(found) => <NewsFeed news={found} />}
      </QueryView>
      <QueryView query={people} skeleton={waiting(200)}>
        {(found) => <FollowedList {...found} pageNo={peoplePage} onPage={setPeoplePage} />}
      </QueryView>
      <QueryView query={columns} skeleton={waiting(200)}>
        {(found) => <SubscribedColumns {...found} pageNo={columnPage} onPage={setColumnPage} />}
      </QueryView>
    </MemberFrame>
  );
}
