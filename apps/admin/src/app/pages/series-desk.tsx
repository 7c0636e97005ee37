import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SeriesDesk } from '../../features/series/series-desk.tsx';
import { seriesEditQuery } from '../../features/series/series.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function SeriesDeskPage() {
  const { client } = useServices();
  const { seriesId = '' } = useParams();
  const series = useQuery(seriesEditQuery(client, seriesId));
  return (
    <OpenedDesk query={series} name="系列" list="/series">
      {(data) => <SeriesDesk key={seriesId} series={data} />}
    </OpenedDesk>
  );
}
