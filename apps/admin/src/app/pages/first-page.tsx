import { useQuery } from '@tanstack/react-query';
import { FirstPageDesk } from '../../features/first-page/first-page-desk.tsx';
import { firstPageEditQuery } from '../../features/first-page/first-page.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function FirstPagePage() {
  const { client } = useServices();
  const page = useQuery(firstPageEditQuery(client));
  if (page.isPending) {
    return <PageLoading />;
  }
  if (page.data === undefined) {
    return <ErrorOf error={page.error ?? new Error('no layout')} title="首页没有加载出来" onRetry={() => void page.refetch()} />;
  }
  return <FirstPageDesk page={page.data} />;
}
