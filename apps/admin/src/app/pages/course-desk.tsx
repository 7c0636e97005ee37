import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CourseDesk } from '../../features/course/desk/course-desk.tsx';
import { courseEditQuery } from '../../features/course/course.api.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedDesk } from '../opened-desk.tsx';

export function CourseDeskPage() {
  const { client } = useServices();
  const { courseId = '' } = useParams();
  const course = useQuery(courseEditQuery(client, courseId));
  return (
    <OpenedDesk query={course} name="课程" list="/courses">
      {(data) => <CourseDesk key={courseId} course={data} />}
    </OpenedDesk>
  );
}
