import { BookOpen } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    courseList: {
      title: '课程',
      tabIcon: BookOpen,
      load: () => import('../app/pages/course-list.tsx').then((page) => page.CourseListPage),
      prefetch: async ({ queries, client, params }) => {
        const { courseFiltersQuery, courseListQuery } = await import('../features/course/course.api.ts');
        const isPlain = params.toString() === '';
        await Promise.all([
          queries.prefetchQuery(courseFiltersQuery(client)),
          isPlain && queries.prefetchQuery(courseListQuery(client, { pageNo: 1, sort: 'newest' })),
        ]);
      },
    },
  },
  homeBlocks: { courses: () => import('../features/home/course-shelves.tsx').then((block) => block.CourseShelves) },
} satisfies Area<'course'>;
