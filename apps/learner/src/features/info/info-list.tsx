import type { InfoOverview } from '@palm/contract/info/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Tabs } from '@palm/ui/tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { InfoRow, InfoRowsSkeleton } from './info-row.tsx';
import { infoListQuery, type InfoFilter } from './info.api.ts';
import rows from './info-row.module.css';
import styles from './info-list.module.css';

type InfoListProps = { overview: InfoOverview; filter: InfoFilter; onFilter: (filter: InfoFilter) => void };

/** All articles, or those of a category or with a tag; more are appended on demand. */
export function InfoList({ overview, filter, onFilter }: InfoListProps) {
  const { client } = useServices();
  const query = useInfiniteQuery(infoListQuery(client, filter));
  const narrowed = filter.categoryId !== '' || filter.tag !== '';
  const categories = [
    { value: '', label: '全部', count: overview.total },
    ...overview.categories.map(({ id, name, infoCount }) => ({ value: id, label: name, count: infoCount })),
  ];
  return (
    <>
      {overview.categories.length > 0 && (
        <Tabs
          kind="chips"
          label="资讯分类"
          className={styles.chips}
          items={categories}
          value={filter.categoryId}
          onChange={(categoryId) => onFilter({ categoryId, tag: '' })}
        />
      )}
      {filter.tag !== '' && (
        <Button className={styles.tag} look="soft" onClick={() => onFilter({ ...filter, tag: '' })}>
          # {filter.tag}
          <X size={16} aria-label="不再按这个标签筛选" />
        </Button>
      )}
      <QueryView query={query} skeleton={<InfoRowsSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          const left = (pages[0]?.total ?? 0) - list.length;
          // The lead story at the top is not repeated.
          const shown = narrowed ? list : list.filter(({ id }) => id !== overview.headStory?.id);
          if (list.length === 0) {
            return <EmptyState title="这里还没有资讯" text={narrowed ? '换一个分类看看。' : '管理员发布资讯后会出现在这里。'} />;
          }
          return (
            <div aria-busy={query.isPlaceholderData}>
              {shown.length > 0 && (
                <ul className={rows.rows} aria-label="资讯列表">
                  {shown.map((info) => (
                    <InfoRow key={info.id} info={info} />
                  ))}
                </ul>
              )}
              {left > 0 && (
                <div className={styles.more}>
                  <Button size={44} pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    再看 {Math.min(left, list.length / pages.length)} 篇
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </QueryView>
    </>
  );
}
