import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NewLesson } from '../../features/attendance/lesson-dialog.tsx';
import { LessonList } from '../../features/attendance/lesson-list.tsx';
import { classroomEditQuery } from '../../features/classroom/classroom.api.ts';
import { useServices } from '../../shared/services.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** The lessons of a class. */
export function ClassLessonsPage() {
  const { client } = useServices();
  const { classroomId = '' } = useParams();
  const { data } = useQuery(classroomEditQuery(client, classroomId));
  const button = <NewLesson classroomId={classroomId} />;
  return (
    <>
      <PageHead title={data ? `《${data.title}》的线下课` : '线下课'} back={{ to: `/classes/${classroomId}`, label: '回到班级' }}>
        {button}
      </PageHead>
      <LessonList classroomId={classroomId} emptyAction={button} />
    </>
  );
}
