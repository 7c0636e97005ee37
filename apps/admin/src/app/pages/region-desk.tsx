import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RegionDesk } from '../../features/plate/region-desk.tsx';
import { regionEditQuery } from '../../features/plate/region.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function RegionDeskPage() {
  const { client } = useServices();
  const { regionId = '' } = useParams();
  const region = useQuery(regionEditQuery(client, regionId));
  return (
    <OpenedDesk query={region} name="区域" list="/regions">
      {(data) => <RegionDesk key={regionId} region={data} />}
    </OpenedDesk>
  );
}
