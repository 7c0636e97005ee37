import { AppError } from '@palm/client/app-error';
import { ErrorState } from '@palm/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The shape of what comes. */
  skeleton: ReactNode;
  /** 1 where the failure takes the place of the whole page. */
  level?: 1 | 2 | 3;
  children: (data: Data) => ReactNode;
};

/** Skeleton, failure with a retry, or what came. */
export function QueryView<Data>({ query, skeleton, level = 2, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.error === null) {
    return (
      <div role="status" aria-busy="true" aria-label="正在加载">
        {skeleton}
      </div>
    );
  }
  const known = query.error instanceof AppError ? query.error : null;
  return (
    <ErrorState
      level={level}
      text={navigator.onLine ? known?.msg : '现在没有网络，恢复后会自动加载。'}
      requestId={known?.requestId ?? undefined}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
