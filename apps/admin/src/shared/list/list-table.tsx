import { useMedia } from '@palm/ui/use-media';
import { Skeleton, Table, type TableColumnType, type TableProps } from 'antd';
import { useIsCompact } from '../ui/use-width.ts';
import type { ListColumn } from './list-column.ts';
import { ALIKE, type RowsProps } from './list-rows.ts';
import { directionOf, keyOf, reverseOf, type Sorting } from './list-sorting.ts';

type Shown<Row> = { key: string; row: Row | null };

const WAITING = Array.from({ length: 8 }, (_, index) => ({ key: `waiting-${index}`, row: null }));
const SKELETON_WIDTHS = [96, 128, 72, 110];

function columnOf<Row>(column: ListColumn<Row>, index: number, sorting: Sorting): TableColumnType<Shown<Row>> {
  return {
    key: column.key,
    title: column.card === 'actions' ? <span className="sr-only">{column.title}</span> : column.title,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.sort === undefined ? {} : sorterOf(column.sort, sorting)),
    ...(column.numeric ? { className: 'numeric' } : {}),
    ellipsis: { showTitle: false },
    render: (_, { row }) =>
      row === null ? (
        <Skeleton.Input active size="small" style={{ width: SKELETON_WIDTHS[index % 4], height: 14, minWidth: 0 }} />
      ) : (
        column.render(row)
      ),
  };
}

/** A sortable column header; sorting is done by the server. */
const sorterOf = (first: string, { sort }: Sorting) => ({
  sorter: true,
  sortOrder: sort !== undefined && keyOf(sort) === keyOf(first) ? directionOf(sort) : null,
  sortDirections: [directionOf(first), directionOf(reverseOf(first))],
});

/** The rows as a table; while loading, skeleton rows of the same height under the real header. */
export function ListTable<Row extends object>({ rows, columns, rowKey, sorting, selection, onOpen }: RowsProps<Row>) {
  const compact = useIsCompact();
  const tight = useMedia('(max-width: 1359px)');
  const shown = columns.filter(({ priority }) => !(compact && priority !== undefined) && !(tight && priority === 'lowest'));
  const data: Shown<Row>[] = rows?.map((row) => ({ key: rowKey(row), row })) ?? WAITING;
  return (
    <Table<Shown<Row>>
      columns={shown.map((column, index) => columnOf(column, index, sorting))}
      onChange={(_page, _filters, head) => sorting.onSort(sortAfter(shown, head))}
      dataSource={data}
      pagination={false}
      sticky={{ offsetHeader: 56 }}
      tableLayout="fixed"
      {...(selection && rows
        ? {
            rowSelection: {
              selectedRowKeys: selection.all ? data.map(({ key }) => key).filter((key) => !selection.alike.has(key)) : [...selection.keys],
              preserveSelectedRowKeys: !selection.all,
              onChange: (keys) => selection.choose(keys.map(String)),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
              getCheckboxProps: ({ key, row }) => ({
                ...(selection.alike.has(key) ? { disabled: true, title: ALIKE } : {}),
                'aria-label': row === null ? '选择' : `选择第 ${data.findIndex((one) => one.row === row) + 1} 行`,
              }),
            },
          }
        : {})}
      {...(onOpen ? { onRow: ({ row }) => ({ onDoubleClick: () => row && onOpen(row) }) } : {})}
    />
  );
}

type Heads<Row> = Parameters<NonNullable<TableProps<Shown<Row>>['onChange']>>[2];

/** The sort order after a click on a header. */
function sortAfter<Row>(columns: readonly ListColumn<Row>[], head: Heads<Row>): string | undefined {
  const { columnKey, order } = Array.isArray(head) ? (head[0] ?? {}) : head;
  const first = columns.find(({ key }) => key === columnKey)?.sort;
  if (first === undefined || !order) {
    return undefined;
  }
  return directionOf(first) === order ? first : reverseOf(first);
}
