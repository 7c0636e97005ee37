import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RegionDesk } from '../../features/plate/region-desk.tsx';
import { regionEditQuery } from '../../features/plate/region.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function RegionDeskPage() {
  const { client } = useServices();
  const { regionId = '' } = useParams();
  const region = useQuery(regionEditQuery(client, regionId));
  if (region.isPending) {
    return <PageLoading />;
  }
  if (region.data === undefined) {
    return <ErrorOf error={region.error ?? new Error('no region')} title="区域没有加载出来" onRetry={() => void region.refetch()} />;
  }
  return <RegionDesk key={regionId} region={region.data} />;
}
