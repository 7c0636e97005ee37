import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { dueText } from '../../features/assignment/assignment-words.ts';
import { assignmentEditQuery } from '../../features/assignment/assignment.api.ts';
import { ProgressList } from '../../features/assignment/progress-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Members with the task of an assignment, and their progress. */
export function AssignmentProgressPage() {
  const { client } = useServices();
  const { assignmentId = '' } = useParams();
  const navigate = useNavigate();
  const assignment = useQuery(assignmentEditQuery(client, assignmentId));
  if (assignment.isLoadingError) {
    return <ErrorOf error={assignment.error} title="指派没有加载出来" onRetry={() => void assignment.refetch()} />;
  }
  if (assignment.data === undefined) {
    return <Skeleton active />;
  }
  const { title, taskCount } = assignment.data;
  return (
    <>
      <PageHead
        title={`「${title}」的进度`}
        note={`${taskCount} 人，${dueText(assignment.data)}`}
        back={{ to: '/assignments', label: '回指派列表' }}
      >
        <Button onClick={() => void navigate(`/assignments/${assignmentId}`)}>看指派</Button>
      </PageHead>
      <ProgressList assignmentId={assignmentId} />
    </>
  );
}
