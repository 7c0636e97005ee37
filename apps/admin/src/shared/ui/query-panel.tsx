import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorOf } from './failed.tsx';
import { Panel } from './panel.tsx';

type QueryPanelProps<T> = {
  query: UseQueryResult<T>;
  /** Title of the error: 设置没有加载出来. */
  title: string;
  children: (data: T) => ReactNode;
};

/** Renders the data of a query, with a skeleton and a retry. Loaded data stays even if refetching fails, because people edit it. */
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
