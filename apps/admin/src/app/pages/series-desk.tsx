import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SeriesDesk } from '../../features/series/series-desk.tsx';
import { seriesEditQuery } from '../../features/series/series.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function SeriesDeskPage() {
  const { client } = useServices();
  const { seriesId = '' } = useParams();
  const series = useQuery(seriesEditQuery(client, seriesId));
  if (series.isPending) {
    return <PageLoading />;
  }
  if (series.data === undefined) {
    return <ErrorOf error={series.error ?? new Error('no series')} title="系列没有加载出来" onRetry={() => void series.refetch()} />;
  }
  return <SeriesDesk key={seriesId} series={series.data} />;
}
