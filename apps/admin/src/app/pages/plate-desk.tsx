import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PlateDesk } from '../../features/plate/plate-desk.tsx';
import { plateEditQuery } from '../../features/plate/plate.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function PlateDeskPage() {
  const { client } = useServices();
  const { plateId = '' } = useParams();
  const plate = useQuery(plateEditQuery(client, plateId));
  return (
    <OpenedDesk query={plate} name="板块" list="/plates">
      {(data) => <PlateDesk key={plateId} plate={data} />}
    </OpenedDesk>
  );
}
