import { Select } from 'antd';
import type { ListColumn } from './list-column.ts';
import { directionOf, reverseOf, type Sorting } from './list-sorting.ts';

type SortSelectProps = Sorting & { columns: readonly Pick<ListColumn<never>, 'title' | 'sort'>[] };

const words = { ascend: '升序', descend: '降序' } as const;

/** Sort order on phones, where there are no column headers. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const options = columns.flatMap(({ title, sort: first }) =>
    first === undefined ? [] : [first, reverseOf(first)].map((value) => ({ value, label: `${title}，${words[directionOf(value)]}` })),
  );
  if (options.length === 0) {
    return null;
  }
  return (
    <Select
      aria-label="排序"
      placeholder="排序"
      style={{ width: 164 }}
      value={options.some(({ value }) => value === sort) ? (sort ?? null) : null}
      options={options}
      onChange={(chosen: string) => onSort(chosen)}
    />
  );
}
