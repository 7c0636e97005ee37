import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { QuestionList } from '../../features/qa/question-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The questions asked in a class. */
export function ClassQuestionsPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(classroomEditQuery(client, classroomId));
  return (
    <>
      <PageHead title={data ? `《${data.title}》的问答` : '班级问答'} back={{ to: `/classes/${classroomId}`, label: '回到班级' }} />
      <QuestionList classroomId={classroomId} />
    </>
  );
}
