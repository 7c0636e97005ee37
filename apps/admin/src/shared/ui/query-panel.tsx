import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorOf } from './failed.tsx';
import { Panel } from './panel.tsx';

type QueryPanelProps<T> = {
  query: UseQueryResult<T>;
  /** What is said when it did not come: 设置没有加载出来. */
  title: string;
  children: (data: T) => ReactNode;
};

/** What a query brings, with a panel that waits for it and a way to ask again. What once came stays, also where asking anew fails: people write in it. */
export function QueryPanel<T>({ query, title, children }: QueryPanelProps<T>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  return query.isError ? (
    <ErrorOf error={query.error} title={title} onRetry={() => void query.refetch()} />
  ) : (
    <Panel>
      <Skeleton active paragraph={{ rows: 8 }} />
    </Panel>
  );
}
