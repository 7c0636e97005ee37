import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PaperDesk } from '../../features/paper/desk/paper-desk.tsx';
import { paperQuery } from '../../features/paper/paper.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function PaperDeskPage() {
  const { client } = useServices();
  const { paperId = '' } = useParams();
  const paper = useQuery(paperQuery(client, paperId));
  return (
    <OpenedDesk query={paper} name="试卷" list="/papers">
      {(data) => <PaperDesk key={paperId} paper={data} />}
    </OpenedDesk>
  );
}
