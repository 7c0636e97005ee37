import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CourseList } from '../../features/course/course-list.tsx';
import { courseListSchema, courseTitleRule, useCreateCourse } from '../../features/course/course.api.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function CoursesPage() {
  const { query, change } = useListQuery(courseListSchema);
  const [naming, setNaming] = useState(false);
  const create = useCreateCourse();
  const navigate = useNavigate();
  const start = async (title: string) => {
    const { id } = await create.mutateAsync({ title, categoryId: query.categoryId ?? '' });
    await navigate(`/courses/${id}`);
  };
  const button = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
      新建课程
    </Button>
  );
  return (
    <>
      <PageHead title="课程">{button}</PageHead>
      <CourseList query={query} onChange={change} wayOn={button} />
      {naming && <NameDialog title="新建课程" label="课程名称" rule={courseTitleRule} onSave={start} onClose={() => setNaming(false)} />}
    </>
  );
}
