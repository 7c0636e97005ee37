import type { Page } from '@palm/contract/paging';
import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Paging } from './list-pager.tsx';
import type { ListQuery } from './use-list-query.ts';

/** Whether the URL names a page beyond the end, because rows were deleted or the link is old; then redirects to the last page. */
export function usePageWithin({ query, change }: ListQuery<Paging>, result: UseQueryResult<Page<unknown>>): boolean {
  const { pageNo, pageSize } = query;
  const answered = result.isPlaceholderData ? undefined : result.data;
  const last = Math.max(1, Math.ceil((answered?.total ?? 0) / pageSize));
  const outside = answered !== undefined && pageNo > last;
  useEffect(() => {
    if (outside) {
      change({ pageNo: last });
    }
  }, [outside, last, change]);
  return outside;
}
