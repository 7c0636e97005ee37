import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { columnEditQuery } from '../../features/column/column.api.ts';
import { ColumnDesk } from '../../features/column/desk/column-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function ColumnDeskPage() {
  const { client } = useServices();
  const { columnId = '' } = useParams();
  const column = useQuery(columnEditQuery(client, columnId));
  return (
    <OpenedDesk query={column} name="专栏" list="/columns">
      {(data) => <ColumnDesk key={columnId} column={data} />}
    </OpenedDesk>
  );
}
