import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { instructionsQuery } from '../../features/exam/exam.api.ts';
import { Instructions } from '../../features/exam/instructions/instructions.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';

const skeleton = (
  <div className={page.page}>
    <div className={page.card}>
      <Skeleton width="40%" height={40} />
      <br />
      <SkeletonText lines={8} />
    </div>
  </div>
);

/** Rules, window, remaining attempts and previous results of an exam (seed §2 examInstructions). */
export function ExamInstructionsPage() {
  const { client } = useServices();
  const examId = useSearchParams()[0].get('examId') ?? '';
  const query = useQuery(instructionsQuery(client, examId));
  return (
    <QueryView query={query} skeleton={skeleton} level={1}>
      {({ exam, aheadMs }) => <Instructions exam={exam} aheadMs={aheadMs} onOpen={() => void query.refetch()} />}
    </QueryView>
  );
}
