import { Pagination } from 'antd';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { useIsNarrow } from '../ui/use-width.ts';
import styles from './list.module.css';
import type { ListQuery } from './use-list-query.ts';

export type Paging = { pageNo: number; pageSize: number };

const USUAL_SIZE = 20;

/** Total and current page; sticky. */
export function ListPager({ counted, list: { query, change }, total }: { counted: string; list: ListQuery<Paging>; total: number }) {
  const narrow = useIsNarrow();
  return (
    <footer className={styles.pager}>
      <span>
        共 {total.toLocaleString('zh-CN')} {counted}
      </span>
      <AlwaysEnabled>
        <Pagination
          current={query.pageNo}
          pageSize={query.pageSize}
          total={total}
          simple={narrow}
          showSizeChanger={!narrow && total > USUAL_SIZE}
          pageSizeOptions={[USUAL_SIZE, 50, 100]}
          hideOnSinglePage={query.pageSize === USUAL_SIZE}
          onChange={(pageNo, pageSize) => change({ pageNo, pageSize })}
        />
      </AlwaysEnabled>
    </footer>
  );
}
