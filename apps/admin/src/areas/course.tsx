import { BookOpen, FilePen, FolderTree } from 'lucide-react';
import type { Area } from './area.ts';

export const courseArea: Area = {
  pages: [
    {
      path: 'courses',
      permission: 'content',
      rail: { label: '课程', icon: BookOpen, group: '学习' },
      load: () => import('../app/pages/courses.tsx').then((page) => page.CoursesPage),
    },
    {
      path: 'categories',
      permission: 'content',
      rail: { label: '课程分类', icon: FolderTree, group: '学习' },
      load: () => import('../app/pages/categories.tsx').then((page) => page.CategoriesPage),
    },
    {
      path: 'courses/:courseId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/course-desk.tsx').then((page) => page.CourseDeskPage),
    },
  ],
  uploadTargets: [
    { kind: 'section', attach: async (...given) => (await import('../features/course/section-file.ts')).attachSectionFile(...given) },
  ],
  search: [
    {
      name: '课程',
      permission: 'content',
      listPath: '/courses',
      find: async (...wanted) => (await import('../features/course/course.api.ts')).findCourses(...wanted),
    },
  ],
  workItems: { 'course-unpublished': FilePen },
};
