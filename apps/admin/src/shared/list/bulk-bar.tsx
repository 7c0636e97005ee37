import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list.module.css';
import type { Selection } from './use-selection.ts';

type BulkBarProps<Query> = {
  selection: Selection<Query>;
  counted: string;
  /** Bulk actions, destructive ones last. */
  children: ReactNode;
};

/** Replaces the toolbar while rows are selected. */
export function BulkBar<Query>({ selection, counted, children }: BulkBarProps<Query>) {
  const { count, total, all, chooseAll, clear } = selection;
  return (
    <div className={styles.bulk} role="toolbar" aria-label="批量操作">
      <span role="status">
        已选{all && '全部'} <b>{count.toLocaleString('zh-CN')}</b> {counted}
      </span>
      {!all && total > count && (
        <Button type="link" onClick={chooseAll}>
          选择全部 {total.toLocaleString('zh-CN')} {counted}
        </Button>
      )}
      <span className={styles.bulkLine} />
      {children}
      <Button className={styles.bulkEnd ?? ''} type="text" aria-label="取消选择" icon={<X size={18} />} onClick={clear} />
    </div>
  );
}
