import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PlateDesk } from '../../features/plate/plate-desk.tsx';
import { plateEditQuery } from '../../features/plate/plate.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function PlateDeskPage() {
  const { client } = useServices();
  const { plateId = '' } = useParams();
  const plate = useQuery(plateEditQuery(client, plateId));
  if (plate.isPending) {
    return <PageLoading />;
  }
  if (plate.data === undefined) {
    return <ErrorOf error={plate.error ?? new Error('no plate')} title="板块没有加载出来" onRetry={() => void plate.refetch()} />;
  }
  return <PlateDesk key={plateId} plate={plate.data} />;
}
