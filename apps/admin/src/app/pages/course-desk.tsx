import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CourseDesk } from '../../features/course/desk/course-desk.tsx';
import { courseEditQuery } from '../../features/course/course.api.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { PageLoading } from '../page-loading.tsx';

export function CourseDeskPage() {
  const { client } = useServices();
  const { courseId = '' } = useParams();
  const course = useQuery(courseEditQuery(client, courseId));
  if (course.isPending) {
    return <PageLoading />;
  }
  if (course.data === undefined) {
    return <ErrorOf error={course.error ?? new Error('no course')} title="课程没有加载出来" onRetry={() => void course.refetch()} />;
  }
  return <CourseDesk key={courseId} course={course.data} />;
}
