import { Skeleton } from 'antd';
import styles from './page-state.module.css';

/** Shown while the code of a page loads. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="加载中">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
