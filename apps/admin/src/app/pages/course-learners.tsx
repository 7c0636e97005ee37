import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { courseEditQuery } from '../../features/course/course.api.ts';
import { CourseLearners } from '../../features/study/course-learners.tsx';
import { useServices } from '../../shared/services.tsx';
import { useSees } from '../../shared/session/permissions.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { CoursePanels } from '../course-panels.tsx';

export function CourseLearnersPage() {
  const { client } = useServices();
  const { courseId = '' } = useParams();
  // With the report permission only, the figures are still shown, without the title.
  const course = useQuery({ ...courseEditQuery(client, courseId), enabled: useSees('content') });
  return (
    <>
      <PageHead title="学员进度" note={course.data?.title} back={{ to: '/courses', label: '回课程列表' }} />
      <CoursePanels courseId={courseId} title="学员">
        <CourseLearners courseId={courseId} />
      </CoursePanels>
    </>
  );
}
