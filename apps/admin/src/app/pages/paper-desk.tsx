import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PaperDesk } from '../../features/paper/desk/paper-desk.tsx';
import { paperQuery } from '../../features/paper/paper.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function PaperDeskPage() {
  const { client } = useServices();
  const { paperId = '' } = useParams();
  const paper = useQuery(paperQuery(client, paperId));
  if (paper.isPending) {
    return <PageLoading />;
  }
  if (paper.data === undefined) {
    return <ErrorOf error={paper.error} title="试卷没有加载出来" onRetry={() => void paper.refetch()} />;
  }
  return <PaperDesk key={paperId} paper={paper.data} />;
}
