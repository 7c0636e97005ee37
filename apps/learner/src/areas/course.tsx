import { BookOpen } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    courseList: {
      title: '课程',
      tabIcon: BookOpen,
      load: () => import('../app/pages/course-list.tsx').then((page) => page.CourseListPage),
    },
  },
  homeBlocks: { courses: () => import('../features/home/course-shelves.tsx').then((block) => block.CourseShelves) },
} satisfies Area<'course'>;
