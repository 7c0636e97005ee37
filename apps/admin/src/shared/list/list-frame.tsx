import type { Page } from '@palm/contract/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { ErrorOf } from '../ui/failed.tsx';
import { useIsNarrow } from '../ui/use-media.ts';
import { ListCards } from './list-cards.tsx';
import type { ListColumn } from './list-column.ts';
import type { Selection } from './list-rows.ts';
import { ListTable } from './list-table.tsx';
import styles from './list.module.css';

type ListFrameProps<Row> = {
  /** The word for one entry with its counter, such as 位成员. */
  counted: string;
  /** Names the list for an error and for who listens: 成员. */
  name: string;
  query: UseQueryResult<Page<Row>>;
  columns: readonly ListColumn<Row>[];
  rowKey: (row: Row) => string;
  paging: { pageNo: number; pageSize: number };
  onPage: (paging: { pageNo: number; pageSize: number }) => void;
  /** Search, filters and actions; stays whatever happens below. */
  toolbar?: ReactNode;
  /** Why it is empty and a way on. */
  empty: ReactNode;
  selection?: Selection;
  onOpen?: (row: Row) => void;
};

/** The one frame of every list: toolbar, rows in their four states, pager. Below 820 px the rows are cards. */
export function ListFrame<Row extends object>(props: ListFrameProps<Row>) {
  const { query, name } = props;
  return (
    <section className={styles.frame} aria-label={name} aria-busy={query.isFetching}>
      {props.toolbar}
      <Content {...props} />
      {query.data && query.data.total > 0 && <Pager {...props} total={query.data.total} />}
    </section>
  );
}

function Content<Row extends object>({ query, name, columns, rowKey, selection, onOpen, empty }: ListFrameProps<Row>) {
  const Rows = useIsNarrow() ? ListCards<Row> : ListTable<Row>;
  const rows = query.data?.list;
  if (query.isError && !rows) {
    return <ErrorOf error={query.error} title={`${name}没有加载出来`} onRetry={() => void query.refetch()} />;
  }
  return rows?.length === 0 ? empty : <Rows rows={rows} columns={columns} rowKey={rowKey} selection={selection} onOpen={onOpen} />;
}

const USUAL_SIZE = 20;

type PagerProps = Pick<ListFrameProps<never>, 'counted' | 'paging' | 'onPage'> & { total: number };

function Pager({ counted, paging, onPage, total }: PagerProps) {
  const narrow = useIsNarrow();
  return (
    <footer className={styles.pager}>
      <span>
        共 {total.toLocaleString('zh-CN')} {counted}
      </span>
      <Pagination
        current={paging.pageNo}
        pageSize={paging.pageSize}
        total={total}
        simple={narrow}
        showSizeChanger={!narrow && total > USUAL_SIZE}
        pageSizeOptions={[USUAL_SIZE, 50, 100]}
        hideOnSinglePage={paging.pageSize === USUAL_SIZE}
        onChange={(pageNo, pageSize) => onPage({ pageNo, pageSize })}
      />
    </footer>
  );
}
