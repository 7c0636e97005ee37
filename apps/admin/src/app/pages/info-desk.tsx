import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { InfoDesk } from '../../features/info/desk/info-desk.tsx';
import { infoEditQuery } from '../../features/info/info.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function InfoDeskPage() {
  const { client } = useServices();
  const { infoId = '' } = useParams();
  const info = useQuery(infoEditQuery(client, infoId));
  return (
    <OpenedDesk query={info} name="资讯" list="/infos">
      {(data) => <InfoDesk key={infoId} info={data} />}
    </OpenedDesk>
  );
}
