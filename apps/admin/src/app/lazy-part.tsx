import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorOf } from '../shared/ui/failed.tsx';
import type { Load } from '../areas/area.ts';
import styles from './page-state.module.css';

type LazyPartProps<Props extends object> = { name: string; load: Load<Props>; props: Props };

/**
 * A part an area contributes to another area's page. Its code is loaded through a query, because React's `lazy` caches failures forever and
 * takes down the surrounding page; this offers a retry.
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
