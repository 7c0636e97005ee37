import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { dueText } from '../../features/assignment/assignment-words.ts';
import { assignmentEditQuery } from '../../features/assignment/assignment.api.ts';
import { ProgressList } from '../../features/assignment/progress-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Members with the task of an assignment, and their progress. */
export function AssignmentProgressPage() {
  const { client } = useServices();
  const { assignmentId = '' } = useParams();
  const navigate = useNavigate();
  const assignment = useQuery(assignmentEditQuery(client, assignmentId));
  const back = { to: '/assignments', label: '回指派列表' };
  if (assignment.isLoadingError) {
    return <OpenedError error={assignment.error} name="指派" back={back} onRetry={() => void assignment.refetch()} />;
  }
  if (assignment.data === undefined) {
    return <Skeleton active />;
  }
  const { title, taskCount } = assignment.data;
  return (
    <>
      <PageHead title={`「${title}」的进度`} note={`${taskCount} 人，${dueText(assignment.data)}`} back={back}>
        <Button onClick={() => void navigate(`/assignments/${assignmentId}`)}>看指派</Button>
      </PageHead>
      <ProgressList assignmentId={assignmentId} />
    </>
  );
}
