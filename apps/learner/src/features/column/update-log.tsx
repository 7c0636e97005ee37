import type { ColumnUpdate } from '@palm/contract/column/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SkeletonText } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { updatesQuery, UPDATES_ON_PAGE } from './column.api.ts';
import { useUpdateDay } from './use-update-day.ts';
import styles from './update-log.module.css';

/** A timeline of entries, with unseen ones marked. */
export function UpdateEntries({ updates }: { updates: readonly (ColumnUpdate & { fresh?: boolean })[] }) {
  const dayOf = useUpdateDay();
  return (
    <ol className={styles.log}>
      {updates.map(({ id, text, publishedAt, fresh }) => (
        <li key={id} data-fresh={fresh || undefined}>
          <time dateTime={publishedAt}>
            {dayOf(publishedAt)}
            {fresh && <Tag tone="brand">新</Tag>}
          </time>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The whole log, paged. */
export function UpdateLog({ columnId }: { columnId: string }) {
  const { client } = useServices();
  const [page, setPage] = useState(1);
  const query = useQuery(updatesQuery(client, columnId, page));
  return (
    <div className={styles.whole}>
      <QueryView query={query} level={3} skeleton={<SkeletonText lines={6} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState level={3} title="还没有更新记录" text="讲师更新专栏后会写在这里，订阅后还会收到消息。" />
          ) : (
            <>
              <UpdateEntries updates={list} />
              <Pager page={page} pages={Math.ceil(total / UPDATES_ON_PAGE)} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </div>
  );
}
