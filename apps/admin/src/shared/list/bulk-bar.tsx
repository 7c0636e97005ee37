import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list.module.css';

/** What can be done with the chosen rows. */
export function BulkBar({
  count,
  counted,
  onClear,
  children,
}: {
  count: number;
  counted: string;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.bulk} role="toolbar" aria-label="批量操作">
      <span>
        已选 <b>{count}</b> {counted}
      </span>
      {children}
      <Button className={styles.bulkEnd ?? ''} type="text" aria-label="取消选择" icon={<X size={18} />} onClick={onClear} />
    </div>
  );
}
