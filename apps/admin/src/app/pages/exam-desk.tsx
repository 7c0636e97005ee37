import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ExamDesk } from '../../features/exam/desk/exam-desk.tsx';
import { examEditQuery } from '../../features/exam/exam.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function ExamDeskPage() {
  const { client } = useServices();
  const { examId = '' } = useParams();
  const exam = useQuery(examEditQuery(client, examId));
  if (exam.isPending) {
    return <PageLoading />;
  }
  if (exam.data === undefined) {
    return <ErrorOf error={exam.error} title="考试没有加载出来" onRetry={() => void exam.refetch()} />;
  }
  return <ExamDesk key={examId} exam={exam.data} />;
}
