import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { HomeworkList } from '../../features/homework/homework-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The homework of a class. */
export function ClassHomeworkPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(classroomEditQuery(client, classroomId));
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => void navigate(`/classes/${classroomId}/homework/new`)}>
      新建作业
    </Button>
  );
  return (
    <>
      <PageHead title={data ? `《${data.title}》的作业` : '作业'} back={{ to: `/classes/${classroomId}`, label: '回到班级' }}>
        {button}
      </PageHead>
      <HomeworkList classroomId={classroomId} emptyAction={button} />
    </>
  );
}
