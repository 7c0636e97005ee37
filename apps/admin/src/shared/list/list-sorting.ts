import type { Paging } from './list-pager.tsx';
import type { ListQuery } from './use-list-query.ts';

/** The current sort order, such as `name` or the reverse `-name`, and how to change it; without one, the list's default applies. */
export type Sorting = { sort: string | undefined; onSort: (sort: string | undefined) => void };

export function sortingOf({ query, change }: ListQuery<Paging>): Sorting {
  const sort = 'sort' in query && typeof query.sort === 'string' ? query.sort : undefined;
  // Set as text; the contract parses it when the URL is read.
  return { sort, onSort: (next) => change({ sort: next } as Parameters<typeof change>[0]) };
}

/** The key of a sort order. */
export const keyOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : sort);

export const reverseOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export const directionOf = (sort: string): 'ascend' | 'descend' => (sort.startsWith('-') ? 'descend' : 'ascend');
