import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { ClassroomDesk } from '../../features/classroom/desk/classroom-desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function ClassDeskPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const classroom = useQuery(classroomEditQuery(client, classroomId));
  return (
    <OpenedDesk query={classroom} name="班级" list="/classes">
      {(data) => <ClassroomDesk key={classroomId} classroom={data} />}
    </OpenedDesk>
  );
}
