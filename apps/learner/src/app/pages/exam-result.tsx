import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { resultQuery } from '../../features/exam/exam.api.ts';
import { Result } from '../../features/exam/result/result.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';

const skeleton = (
  <div className={page.page}>
    <Skeleton height={240} />
    <br />
    <Skeleton height={320} />
  </div>
);

/** Score, pass or fail, and a review of the questions (seed §2 examResult). */
export function ExamResultPage() {
  const { client } = useServices();
  const attemptId = useSearchParams()[0].get('attemptId') ?? '';
  const query = useQuery(resultQuery(client, attemptId));
  if (query.error instanceof AppError && query.error.errorCode === 'ATTEMPT_RESULT_HIDDEN') {
    return (
      <EmptyState level={1} title="已经交卷，成绩还没有公布" text={query.error.msg}>
        <Button look="solid" size={44} render={<Link to={href('examList')} />}>
          回到考试列表
        </Button>
      </EmptyState>
    );
  }
  return (
    <QueryView query={query} skeleton={skeleton} level={1}>
      {(result) => <Result key={result.attemptId} result={result} />}
    </QueryView>
  );
}
