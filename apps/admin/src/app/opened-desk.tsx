import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Desk } from '../shared/desk/desk.tsx';
import { OpenedError } from '../shared/ui/opened-error.tsx';
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
  if (query.data !== undefined) {
    return children(query.data);
  }
  const back = { to: list, label: `回${name}列表` };
  return query.isError ? (
    <Desk title={name} back={back}>
      <OpenedError error={query.error} name={name} back={back} onRetry={() => void query.refetch()} />
    </Desk>
  ) : (
    <PageLoading />
  );
}
