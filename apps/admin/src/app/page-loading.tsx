import { Skeleton } from 'antd';
import styles from './page-state.module.css';

/** While the code of a page comes. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="加载中">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
