import { useState } from 'react';
import type { Paging } from './list-pager.tsx';

/** The rows to act on: either by id, or everything matching the filters, with the count shown. */
type Chosen<Query> = { ids: string[] } | { matching: Omit<Query, Unfiltering> & { atMost: number } };

type Unfiltering = 'pageNo' | 'pageSize' | 'sort';
const UNFILTERING: ReadonlySet<string> = new Set<Unfiltering>(['pageNo', 'pageSize', 'sort']);

export type Selection<Query> = {
  keys: readonly string[];
  /** All matches, including other pages. */
  all: boolean;
  count: number;
  /** The number that can be selected. */
  total: number;
  /** Rows of this page that cannot be selected. */
  alike: ReadonlySet<string>;
  chosen: Chosen<Query>;
  choose: (keys: string[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

const filterOf = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !UNFILTERING.has(name))) as Omit<Query, Unfiltering>;

type Searched = { list: readonly { id: string }[]; exactTotal: number };

/** Rows of a page that only match approximately: they come after the exact ones. */
function alikeOn({ pageNo, pageSize }: Paging, page: Searched | undefined): ReadonlySet<string> {
  const exactHere = Math.max(0, (page?.exactTotal ?? 0) - (pageNo - 1) * pageSize);
  return new Set(page?.list.slice(exactHere).map(({ id }) => id));
}

/**
 * The selected rows. The selection survives paging but not a changed filter, so it is always within what the list shows. Approximate
 * matches cannot be selected, so that bulk actions never affect them.
 */
export function useSelection<Query extends Paging>(query: Query, page: Searched | undefined): Selection<Query> {
  const matching = filterOf(query);
  const scope = JSON.stringify(matching);
  const total = page?.exactTotal ?? 0;
  const alike = alikeOn(query, page);
  const [state, setState] = useState({ scope, keys: [] as string[], all: false });
  const { keys, all } = state.scope === scope ? state : { keys: [], all: false };
  return {
    keys,
    all,
    count: all ? total : keys.length,
    total,
    alike,
    chosen: all ? { matching: { ...matching, atMost: total } } : { ids: keys },
    choose: (next) => setState({ scope, keys: next.filter((key) => !alike.has(key)), all: false }),
    chooseAll: () => setState({ scope, keys: [], all: true }),
    clear: () => setState({ scope, keys: [], all: false }),
  };
}

/** Describes the selection for a confirmation: 选中的 3 人, 全部 286 人. */
export const chosenText = ({ all, count }: Pick<Selection<unknown>, 'all' | 'count'>, counted: string): string =>
  `${all ? '全部' : '选中的'} ${count.toLocaleString('zh-CN')} ${counted}`;

/** Describes whom an action on all matches affects. */
export const scopeText = (keyword: string | undefined, counted: string): string =>
  keyword ? `只包括完全匹配「${keyword}」的${counted}，也算其他页里的；只是字相近的不在内。` : `包括其他页里符合筛选的${counted}。`;
