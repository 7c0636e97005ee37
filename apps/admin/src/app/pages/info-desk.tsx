import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { InfoDesk } from '../../features/info/desk/info-desk.tsx';
import { infoEditQuery } from '../../features/info/info.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function InfoDeskPage() {
  const { client } = useServices();
  const { infoId = '' } = useParams();
  const info = useQuery(infoEditQuery(client, infoId));
  if (info.isPending) {
    return <PageLoading />;
  }
  if (info.data === undefined) {
    return <ErrorOf error={info.error ?? new Error('no article')} title="资讯没有加载出来" onRetry={() => void info.refetch()} />;
  }
  return <InfoDesk key={infoId} info={info.data} />;
}
