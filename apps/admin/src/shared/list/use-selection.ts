import { useState } from 'react';
import type { Paging } from './list-pager.tsx';

/** The rows of a list that something will be done to: some by their ids, or all that the filters match, as many as were shown. */
type Chosen<Query> = { ids: string[] } | { matching: Omit<Query, Unfiltering> & { atMost: number } };

type Unfiltering = 'pageNo' | 'pageSize' | 'sort';
const UNFILTERING: ReadonlySet<string> = new Set<Unfiltering>(['pageNo', 'pageSize', 'sort']);

export type Selection<Query> = {
  keys: readonly string[];
  /** All that match, also on the other pages. */
  all: boolean;
  count: number;
  /** As many as can be chosen. */
  total: number;
  /** Rows of this page that cannot be chosen. */
  alike: ReadonlySet<string>;
  chosen: Chosen<Query>;
  choose: (keys: string[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

const filterOf = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !UNFILTERING.has(name))) as Omit<Query, Unfiltering>;

type Searched = { list: readonly { id: string }[]; exactTotal: number };

/** The rows of a page that the search only found alike: they come after the exact ones. */
function alikeOn({ pageNo, pageSize }: Paging, page: Searched | undefined): ReadonlySet<string> {
  const exactHere = Math.max(0, (page?.exactTotal ?? 0) - (pageNo - 1) * pageSize);
  return new Set(page?.list.slice(exactHere).map(({ id }) => id));
}

/**
 * Which rows are chosen. The choice outlives paging, not another filter: what is chosen is always among what the list shows. Rows that the
 * search only found alike cannot be chosen, so that nothing is ever done to them by many.
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

/** The chosen rows in the words of a question: 选中的 3 人, 全部 286 人. */
export const chosenText = ({ all, count }: Pick<Selection<unknown>, 'all' | 'count'>, counted: string): string =>
  `${all ? '全部' : '选中的'} ${count.toLocaleString('zh-CN')} ${counted}`;

/** Whom an action on all that match reaches, for its question. */
export const scopeText = (keyword: string | undefined, counted: string): string =>
  keyword ? `只包括完全匹配「${keyword}」的${counted}，也算其他页里的；只是字相近的不在内。` : `包括其他页里符合筛选的${counted}。`;
