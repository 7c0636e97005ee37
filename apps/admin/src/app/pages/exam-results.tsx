import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { examEditQuery, exportResults, resultListSchema } from '../../features/exam/exam.api.ts';
import { ExamResults } from '../../features/exam/results/exam-results.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ExamResultsPage() {
  const { client } = useServices();
  const { examId = '' } = useParams();
  const { query } = useListQuery(resultListSchema);
  const exam = useQuery(examEditQuery(client, examId));
  return (
    <>
      <PageHead
        title={exam.data ? `${exam.data.title}的成绩` : '考试成绩'}
        back={
          <Link to="/exams" aria-label="回考试列表">
            <ArrowLeft size={20} />
          </Link>
        }
      >
        <ExportButton
          label="导出成绩"
          job={`导出${exam.data ? `「${exam.data.title}」的` : ''}成绩`}
          onExport={() => exportResults(client, examId, query)}
        />
      </PageHead>
      {exam.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {exam.isError && !exam.data && <ErrorOf error={exam.error} title="考试没有加载出来" onRetry={() => void exam.refetch()} />}
      {exam.data && <ExamResults examId={examId} totalMarks={exam.data.totalMarks} />}
    </>
  );
}
