import type { Paging } from './list-pager.tsx';
import type { ListQuery } from './use-list-query.ts';

/** The order of a list now, such as `name`, or `-name` the other way round, and the way to another one; without one the list has its own. */
export type Sorting = { sort: string | undefined; onSort: (sort: string | undefined) => void };

export function sortingOf({ query, change }: ListQuery<Paging>): Sorting {
  const sort = 'sort' in query && typeof query.sort === 'string' ? query.sort : undefined;
  // travels as text; the contract parses it when the address is read
  return { sort, onSort: (next) => change({ sort: next } as Parameters<typeof change>[0]) };
}

/** The key that an order goes by. */
export const keyOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : sort);

export const reverseOf = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`);

export const directionOf = (sort: string): 'ascend' | 'descend' => (sort.startsWith('-') ? 'descend' : 'ascend');
