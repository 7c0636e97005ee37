import { BookMarked } from 'lucide-react';
import type { Area } from './area.ts';

export const themeArea: Area = {
  pages: [
    {
      path: 'themes',
      permission: 'content',
      rail: { label: '专题', icon: BookMarked, group: '学习' },
      load: () => import('../app/pages/themes.tsx').then((page) => page.ThemesPage),
    },
    {
      path: 'themes/:themeId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/theme-desk.tsx').then((page) => page.ThemeDeskPage),
    },
  ],
  search: [
    {
      name: '专题',
      permission: 'content',
      listPath: '/themes',
      find: async (...wanted) => (await import('../features/theme/theme.api.ts')).findThemes(...wanted),
    },
  ],
};
