import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { assignmentEditQuery } from '../../features/assignment/assignment.api.ts';
import { AssignmentDesk } from '../../features/assignment/desk/assignment-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function AssignmentDeskPage() {
  const { client } = useServices();
  const { assignmentId = '' } = useParams();
  const assignment = useQuery(assignmentEditQuery(client, assignmentId));
  if (assignment.isPending) {
    return <PageLoading />;
  }
  if (assignment.data === undefined) {
    return (
      <ErrorOf error={assignment.error ?? new Error('no assignment')} title="指派没有加载出来" onRetry={() => void assignment.refetch()} />
    );
  }
  return <AssignmentDesk key={assignmentId} assignment={assignment.data} />;
}
