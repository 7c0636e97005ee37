import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CourseLearners } from '../../features/study/course-learners.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CourseLearnersPage() {
  const { courseId = '' } = useParams();
  return (
    <>
      <PageHead
        title="学员进度"
        back={
          <Link to="/courses" aria-label="回课程列表">
            <ArrowLeft size={20} />
          </Link>
        }
      />
      <CourseLearners courseId={courseId} />
    </>
  );
}
