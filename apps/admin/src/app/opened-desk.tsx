import { AppError } from '@palm/client/app-error';
import { EmptyState } from '@palm/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Desk } from '../shared/desk/desk.tsx';
import { ErrorOf } from '../shared/ui/failed.tsx';
import { PageLoading } from './page-loading.tsx';

type OpenedDeskProps<T> = {
  query: UseQueryResult<T>;
  /** What is edited there, e.g. 课程. */
  name: string;
  /** The list it was opened from. */
  list: string;
  children: (data: T) => ReactNode;
};

/** An editor with its data. It has no navigation rail, so a deleted item or a failed load offers a link back to the list. */
export function OpenedDesk<T>({ query, name, list, children }: OpenedDeskProps<T>) {
  const navigate = useNavigate();
  if (query.data !== undefined) {
    return children(query.data);
  }
  const label = `回${name}列表`;
  return query.isError ? (
    <Desk title={name} back={{ to: list, label }}>
      {query.error instanceof AppError && query.error.errorCode === 'NOT_FOUND' ? (
        <EmptyState title={`没有找到${name}`} text={query.error.msg}>
          <Button type="primary" onClick={() => void navigate(list, { replace: true })}>
            {label}
          </Button>
        </EmptyState>
      ) : (
        <ErrorOf error={query.error} title={`${name}没有加载出来`} onRetry={() => void query.refetch()} />
      )}
    </Desk>
  ) : (
    <PageLoading />
  );
}
