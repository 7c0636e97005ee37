import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { HomeworkMarking } from '../../features/homework/marking.tsx';
import { homeworkEditQuery } from '../../features/homework/homework.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

/** The marking desk of a homework. */
export function HomeworkDeskPage() {
  const { client } = useServices();
  const { homeworkId = '' } = useParams();
  const homework = useQuery(homeworkEditQuery(client, homeworkId));
  if (homework.isPending) {
    return <PageLoading />;
  }
  if (homework.data === undefined) {
    return <ErrorOf error={homework.error ?? new Error('no homework')} title="作业没有加载出来" onRetry={() => void homework.refetch()} />;
  }
  return <HomeworkMarking key={homeworkId} homework={homework.data} />;
}
