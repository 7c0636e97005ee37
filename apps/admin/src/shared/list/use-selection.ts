import { useState } from 'react';

/** The rows of a list that something will be done to: some by their ids, or all that the filters match, as many as were shown. */
type Chosen<Query> = { ids: string[] } | { matching: Omit<Query, Unfiltering> & { atMost: number } };

type Unfiltering = 'pageNo' | 'pageSize' | 'sort';
const UNFILTERING: ReadonlySet<string> = new Set<Unfiltering>(['pageNo', 'pageSize', 'sort']);

export type Selection<Query> = {
  keys: readonly string[];
  /** All that match, also on the other pages. */
  all: boolean;
  count: number;
  total: number;
  chosen: Chosen<Query>;
  choose: (keys: string[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

const filterOf = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !UNFILTERING.has(name))) as Omit<Query, Unfiltering>;

/** Which rows are chosen. The choice outlives paging, not another filter: what is chosen is always among what the list shows. */
export function useSelection<Query extends object>(query: Query, total: number): Selection<Query> {
  const matching = filterOf(query);
  const scope = JSON.stringify(matching);
  const [state, setState] = useState({ scope, keys: [] as string[], all: false });
  const { keys, all } = state.scope === scope ? state : { keys: [], all: false };
  return {
    keys,
    all,
    count: all ? total : keys.length,
    total,
    chosen: all ? { matching: { ...matching, atMost: total } } : { ids: keys },
    choose: (next) => setState({ scope, keys: next, all: false }),
    chooseAll: () => setState({ scope, keys: [], all: true }),
    clear: () => setState({ scope, keys: [], all: false }),
  };
}

/** The chosen rows in the words of a question: 选中的 3 人, 全部 286 人. */
export const chosenText = ({ all, count }: Pick<Selection<unknown>, 'all' | 'count'>, counted: string): string =>
  `${all ? '全部' : '选中的'} ${count.toLocaleString('zh-CN')} ${counted}`;
