import { NOT_LOADED, type Asked } from '../pick/found-none.tsx';
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
  /** The current value names an object that no longer exists. */
  isGone?: boolean;
  /** Its options are not known, because they are loading or did not load. */
  asked?: Asked | undefined;
  /** Its options are found on the server, by what is typed. */
  search?: { found: Asked; onSearch: (keyword: string) => void };
};

type Options = ListFilter<unknown>['options'];

/** Options that were asked of the server, or that are known anyway. `data` is undefined while they are not known. */
export type Offered<Data = Options> = { data: Data | undefined } & (Asked | { [key in keyof Asked]?: never });

/** How to say that the options are not known, and to ask again; undefined if they are. */
export const askedFor = (offered: Offered<unknown>): Asked | undefined =>
  offered.data === undefined && offered.refetch ? offered : undefined;

type Chip = { key: string; text: string; onRemove: () => void };

/** The active filters of a list, and how to change them. */
export type Filtering = {
  search?: { value: string | undefined; placeholder: string; onSearch: (keyword: string | undefined) => void };
  selects: readonly FilterSelectProps[];
  chips: readonly Chip[];
  clear: () => void;
  /** Label of a filter whose object no longer exists, such as the department of an old link. */
  gone: string | null;
};

export type FilterSelectProps = {
  label: string;
  options: Options;
  width: number;
  value: string | null;
  onChange: (value: string | undefined) => void;
} & Pick<ListFilter<unknown>, 'asked' | 'search'>;

/** Converts labels by value to filter options. */
export const optionsOf = (words: Readonly<Record<string, string>>): ListFilter<unknown>['options'] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/**
 * A filter by one of the objects that exist, such as departments. The URL may name one that was deleted after the link was made.
 */
export function objectFilter<Query>(
  query: Query,
  filter: Pick<ListFilter<Query>, 'name' | 'label' | 'width'>,
  offered: Offered,
): ListFilter<Query> {
  const { data: options, isError = false } = offered;
  const asked = askedFor(offered);
  const value = query[filter.name];
  if (typeof value !== 'string' || options?.some((option) => option.value === value)) {
    return { ...filter, options: options ?? [], asked };
  }
  const isGone = options !== undefined;
  const unknown = isError ? NOT_LOADED : '…';
  return { ...filter, options: [...(options ?? []), { value, label: isGone ? '已删除' : unknown }], isGone, asked };
}

/** Converts named objects to filter options. */
export const optionsOfObjects = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }));

/** Filters a list by one department. */
export const departmentFilter = <Query extends { departmentId?: string | undefined }>(query: Query, departments: Offered) =>
  objectFilter(query, { name: 'departmentId', label: '部门', width: 168 }, departments);

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
    selects: chosen.flatMap(({ filter: { name, label, options, width, asked, search: searched }, value }) =>
      width === undefined
        ? []
        : [
            {
              label,
              options,
              width,
              value,
              asked,
              ...(searched && { search: searched }),
              onChange: (next: string | undefined) => set(name, next),
            },
          ],
    ),
    chips,
    gone: filters.find(({ isGone }) => isGone)?.label ?? null,
    clear: () => change(Object.fromEntries(chips.map(({ key }) => [key, undefined])) as Parameters<typeof change>[0]),
  };
}

function chosenValue<Query>(query: Query, { name, none }: ListFilter<Query>): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' && value !== none ? value : null;
}

const wordOf = <Query>({ options }: ListFilter<Query>, value: string): string =>
  options.find((option) => option.value === value)?.label ?? '';
