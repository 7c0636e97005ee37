import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { HomeworkMarking } from '../../features/homework/marking.tsx';
import { homeworkEditQuery } from '../../features/homework/homework.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

/** The marking desk of a homework. */
export function HomeworkDeskPage() {
  const { client } = useServices();
  const { classroomId = '', homeworkId = '' } = useParams();
  const homework = useQuery(homeworkEditQuery(client, homeworkId));
  return (
    <OpenedDesk query={homework} name="作业" list={`/classes/${classroomId}/homework`}>
      {(data) => <HomeworkMarking key={homeworkId} homework={data} />}
    </OpenedDesk>
  );
}
