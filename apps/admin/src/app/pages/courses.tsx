import { useNavigate } from 'react-router';
import { CourseList } from '../../features/course/course-list.tsx';
import { courseListSchema, courseTitleRule, useCreateCourse } from '../../features/course/course.api.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { CreateButton } from '../../shared/ui/create-button.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CoursesPage() {
  const { query } = useListQuery(courseListSchema);
  const create = useCreateCourse();
  const navigate = useNavigate();
  const start = async (title: string, creationId: string) => {
    const { id } = await create.mutateAsync({ creationId, title, categoryId: query.categoryId ?? '' });
    await navigate(`/courses/${id}`);
  };
  const button = <CreateButton title="新建课程" label="课程名称" rule={courseTitleRule} onSave={start} />;
  return (
    <>
      <PageHead title="课程">{button}</PageHead>
      <CourseList emptyAction={button} />
    </>
  );
}
