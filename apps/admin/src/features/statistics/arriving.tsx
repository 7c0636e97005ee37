import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

/** The used part of a query result. */
export interface ComingData<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

type ArrivingProps<Data> = {
  query: ComingData<Data>;
  /** Title of the panel while it is empty. */
  title: string;
  children: (data: Data) => ReactNode;
};

/** A dashboard panel whose figures take longer than the others. */
export function Arriving<Data>({ query, title, children }: ArrivingProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  return (
    <Panel title={title}>
      {query.error ? (
        <ErrorOf error={query.error} title="数据没有加载出来" onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Panel>
  );
}
