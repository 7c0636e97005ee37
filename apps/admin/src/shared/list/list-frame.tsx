import type { Page } from '@palm/contract/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useViewOnly } from '../session/view-only.tsx';
import { ErrorOf } from '../ui/failed.tsx';
import { useIsNarrow } from '../ui/use-width.ts';
import { ColumnSettings } from './column-settings.tsx';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import { ListEmpty, type Emptiness } from './list-empty.tsx';
import type { Filtering } from './list-filter.ts';
import { ListPager, type Paging } from './list-pager.tsx';
import type { RowSelection } from './list-rows.ts';
import { sortingOf } from './list-sorting.ts';
import { ListTable } from './list-table.tsx';
import { FilterChips, ListToolbar } from './list-toolbar.tsx';
import styles from './list.module.css';
import { SortSelect } from './sort-select.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';
import type { ListQuery } from './use-list-query.ts';
import { usePageWithin } from './use-page-within.ts';

type ListFrameProps<Row> = {
  /** Storage key of the person's visible columns. */
  id: string;
  /** Name of the list for errors and screen readers: 成员. */
  name: string;
  /** Counter word of its rows: 人. */
  counted: string;
  list: ListQuery<Paging>;
  result: UseQueryResult<Page<Row>>;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  filtering?: Filtering;
  /** Toolbar content before the search, after the filters and at the end. */
  tools?: { lead?: ReactNode; more?: ReactNode; end?: ReactNode };
  /** A note above the rows. */
  note?: ReactNode;
  /** Requires `bulk`, which replaces the toolbar while rows are selected. */
  selection?: RowSelection | undefined;
  bulk?: ReactNode;
  onOpen?: (row: Row) => void;
  empty: Emptiness;
};

/** Layout shared by all lists: toolbar, rows in their four states, pagination. Below 820 px the rows are cards. */
export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { id, name, counted, list, result, columns, filtering, tools = {}, note, bulk } = props;
  // Selection only serves actions, so view-only people have none.
  const selection = useViewOnly() ? undefined : props.selection;
  const [hidden, hide] = useHiddenColumns(id);
  const narrow = useIsNarrow();
  const outside = usePageWithin(list, result);
  const choices = columns.filter(({ card }) => card === undefined);
  const choosing = selection && (selection.all || selection.keys.length > 0);
  return (
    <section className={styles.frame} aria-label={name} aria-busy={result.isFetching}>
      {choosing ? (
        bulk
      ) : (
        <ListToolbar
          {...tools}
          more={
            <>
              {tools.more}
              {narrow && <SortSelect {...sortingOf(list)} columns={columns} />}
            </>
          }
          filtering={filtering}
        >
          <ColumnSettings choices={choices} hidden={hidden} onHide={hide} />
        </ListToolbar>
      )}
      {filtering && <FilterChips {...filtering} />}
      {note}
      <Content {...props} selection={selection} outside={outside} columns={columns.filter(({ key }) => !hidden.includes(key))} />
      {result.data && result.data.total > 0 && <ListPager counted={counted} list={list} total={result.data.total} />}
    </section>
  );
}

/** The rows, or why there are none; the toolbar above always stays. */
function Content<Row extends object>(props: ListFrameProps<Row> & { outside: boolean }) {
  const { name, list, result, outside, columns, rowKey, filtering, selection, onOpen, empty } = props;
  const Rows = useIsNarrow() ? ListCards<Row> : ListTable<Row>;
  // The last page is loading.
  const rows = outside ? undefined : result.data?.list;
  if (result.isError && !rows) {
    return <ErrorOf error={result.error} title={`${name}没有加载出来`} onRetry={() => void result.refetch()} />;
  }
  if (rows?.length === 0) {
    return <ListEmpty name={name} filtering={filtering} empty={empty} />;
  }
  return <Rows rows={rows} columns={columns} rowKey={rowKey} sorting={sortingOf(list)} selection={selection} onOpen={onOpen} />;
}
