import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { columnEditQuery } from '../../features/column/column.api.ts';
import { ColumnDesk } from '../../features/column/desk/column-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function ColumnDeskPage() {
  const { client } = useServices();
  const { columnId = '' } = useParams();
  const column = useQuery(columnEditQuery(client, columnId));
  if (column.isPending) {
    return <PageLoading />;
  }
  if (column.data === undefined) {
    return <ErrorOf error={column.error ?? new Error('no column')} title="专栏没有加载出来" onRetry={() => void column.refetch()} />;
  }
  return <ColumnDesk key={columnId} column={column.data} />;
}
