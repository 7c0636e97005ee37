import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorOf } from '../shared/ui/failed.tsx';
import type { Load } from '../areas/area.ts';
import styles from './page-state.module.css';

type LazyPartProps<Props extends object> = { name: string; load: Load<Props>; props: Props };

/**
 * What an area shows on a page that is not its own. Its code is fetched as a query is, because React's `lazy` keeps a failure for good and
 * takes the page around it down; this one offers another try.
 */
export function LazyPart<Props extends object>({ name, load, props }: LazyPartProps<Props>) {
  const { data: Part, error, refetch } = useQuery({ queryKey: ['part', name], queryFn: load, staleTime: Infinity, networkMode: 'always' });
  if (Part) {
    return <Part {...props} />;
  }
  if (error) {
    return <ErrorOf error={error} title="这里没有加载出来" onRetry={() => void refetch()} />;
  }
  return <Skeleton active paragraph={{ rows: 1 }} title={false} className={styles.part ?? ''} />;
}
