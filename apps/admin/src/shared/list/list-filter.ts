import type { ListQuery } from './use-list-query.ts';

/** A filter of a list. */
export type ListFilter<Query> = {
  /** The query field. */
  name: keyof Query & string;
  /** For example 状态 */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Width of its select, in px. Without it the filter is set elsewhere, in a tree, and the toolbar only shows its chip. */
  width?: number;
  /** The value representing no filter, if the contract has one. */
  none?: string;
};

type Chip = { key: string; text: string; onRemove: () => void };

/** The active filters of a list, and how to change them. */
export type Filtering = {
  search?: { value: string | undefined; placeholder: string; onSearch: (keyword: string | undefined) => void };
  selects: readonly FilterSelectProps[];
  chips: readonly Chip[];
  clear: () => void;
};

export type FilterSelectProps = {
  label: string;
  options: ListFilter<unknown>['options'];
  width: number;
  value: string | null;
  onChange: (value: string | undefined) => void;
};

/** Converts labels by value to filter options. */
export const optionsOf = (words: Readonly<Record<string, string>>): ListFilter<unknown>['options'] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The filters of a list with their current values. `search` is the placeholder of the search field, if the list has one. */
export function filteringOf<Query extends object>(
  { query, change }: ListQuery<Query>,
  { search, filters = [] }: { search?: string; filters?: readonly ListFilter<Query>[] },
): Filtering {
  // Every filter is set as text; the contract parses it when the URL is read.
  const set = (name: string, value: string | undefined) => change({ [name]: value } as Parameters<typeof change>[0]);
  const keyword = 'keyword' in query && typeof query.keyword === 'string' ? query.keyword : '';
  const chosen = filters.map((filter) => ({ filter, value: chosenValue(query, filter) }));
  const chips = [
    ...(keyword === '' ? [] : [{ key: 'keyword', text: `搜索：${keyword}`, onRemove: () => set('keyword', undefined) }]),
    ...chosen.flatMap(({ filter, value }) =>
      value === null
        ? []
        : [{ key: filter.name, text: `${filter.label}：${wordOf(filter, value)}`, onRemove: () => set(filter.name, undefined) }],
    ),
  ];
  return {
    ...(search === undefined
      ? {}
      : { search: { value: keyword, placeholder: search, onSearch: (text: string | undefined) => set('keyword', text) } }),
    selects: chosen.flatMap(({ filter: { name, label, options, width }, value }) =>
      width === undefined ? [] : [{ label, options, width, value, onChange: (next: string | undefined) => set(name, next) }],
    ),
    chips,
    clear: () => change(Object.fromEntries(chips.map(({ key }) => [key, undefined])) as Parameters<typeof change>[0]),
  };
}

function chosenValue<Query>(query: Query, { name, none }: ListFilter<Query>): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' && value !== none ? value : null;
}

const wordOf = <Query>({ options }: ListFilter<Query>, value: string): string =>
  options.find((option) => option.value === value)?.label ?? '';
