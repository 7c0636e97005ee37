import { useNavigate } from 'react-router';
import { classroomFieldsRule, useCreateClassroom } from '../../features/classroom/classroom.api.ts';
import { ClassroomList } from '../../features/classroom/classroom-list.tsx';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function ClassesPage() {
  const create = useCreateClassroom();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title });
    await navigate(`/classes/${id}`);
  };
  const button = <CreateButton title="新建班级" label="班级名称" rule={classroomFieldsRule.shape.title} onSave={start} />;
  return (
    <>
      <PageHead title="班级">{button}</PageHead>
      <ClassroomList emptyAction={button} />
    </>
  );
}
