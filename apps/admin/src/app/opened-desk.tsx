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

/** Why nothing stands at this address, so that a retry would give the same response; null for any other failure. */
function reasonGone(error: Error | null): string | null {
  const { errorCode, msg } = error instanceof AppError ? error : { errorCode: null, msg: '' };
  if (errorCode === 'NOT_FOUND') {
    return msg;
  }
  return errorCode === 'PARAM_INVALID' || errorCode === 'TEXT_INVALID' ? '这个地址不完整，或者写错了。' : null;
}

/** An editor with its data. It has no navigation rail, so a deleted item or a failed load offers a link back to the list. */
export function OpenedDesk<T>({ query, name, list, children }: OpenedDeskProps<T>) {
  const navigate = useNavigate();
  if (query.data !== undefined) {
    return children(query.data);
  }
  const label = `回${name}列表`;
  const gone = reasonGone(query.error);
  return query.isError ? (
    <Desk title={name} back={{ to: list, label }}>
      {gone !== null ? (
        <EmptyState title={`没有找到${name}`} text={gone}>
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
