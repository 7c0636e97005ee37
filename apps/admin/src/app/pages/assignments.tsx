import { useNavigate } from 'react-router';
import { assignmentRule, useCreateAssignment } from '../../features/assignment/assignment.api.ts';
import { AssignmentList } from '../../features/assignment/assignment-list.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function AssignmentsPage() {
  const create = useCreateAssignment();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/assignments/${id}`);
  };
  const button = <CreateButton title="新建指派" label="指派名称" rule={assignmentRule.shape.title} onSave={start} />;
  return (
    <>
      <PageHead title="任务指派">{button}</PageHead>
      <AssignmentList emptyAction={button} />
    </>
  );
}
