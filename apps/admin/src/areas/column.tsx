import { Library } from 'lucide-react';
import type { Area } from './area.ts';

export const columnArea: Area = {
  pages: [
    {
      path: 'columns',
      permission: 'content',
      rail: { label: '专栏', icon: Library, group: '学习' },
      load: () => import('../app/pages/columns.tsx').then((page) => page.ColumnsPage),
    },
    {
      path: 'columns/:columnId/figures',
      permission: 'content',
      load: () => import('../app/pages/column-figures.tsx').then((page) => page.ColumnFiguresPage),
    },
    {
      path: 'columns/:columnId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/column-desk.tsx').then((page) => page.ColumnDeskPage),
    },
  ],
  coursePanels: [
    {
      key: 'column',
      title: '所属专栏',
      permission: 'content',
      load: () => import('../features/column/course-columns.tsx').then((panel) => panel.CourseColumns),
    },
  ],
  search: [
    {
      name: '专栏',
      permission: 'content',
      listPath: '/columns',
      find: async (...wanted) => (await import('../features/column/column.api.ts')).findColumns(...wanted),
    },
  ],
};
