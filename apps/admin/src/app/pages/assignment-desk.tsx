import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { assignmentEditQuery } from '../../features/assignment/assignment.api.ts';
import { AssignmentDesk } from '../../features/assignment/desk/assignment-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function AssignmentDeskPage() {
  const { client } = useServices();
  const { assignmentId = '' } = useParams();
  const assignment = useQuery(assignmentEditQuery(client, assignmentId));
  return (
    <OpenedDesk query={assignment} name="指派" list="/assignments">
      {(data) => <AssignmentDesk key={assignmentId} assignment={data} />}
    </OpenedDesk>
  );
}
