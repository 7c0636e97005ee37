import { Newspaper } from 'lucide-react';
import type { Area } from './area.ts';

export const infoArea: Area = {
  pages: [
    {
      path: 'infos',
      permission: 'content',
      rail: { label: '资讯', icon: Newspaper, group: '学习' },
      load: () => import('../app/pages/infos.tsx').then((page) => page.InfosPage),
    },
    {
      path: 'infoCategories',
      under: 'infos',
      permission: 'content',
      load: () => import('../app/pages/info-categories.tsx').then((page) => page.InfoCategoriesPage),
    },
    {
      path: 'infoReach',
      under: 'infos',
      permission: 'content',
      load: () => import('../app/pages/info-reach.tsx').then((page) => page.InfoReachPage),
    },
    {
      path: 'infos/:infoId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/info-desk.tsx').then((page) => page.InfoDeskPage),
    },
  ],
  search: [
    {
      name: '资讯',
      permission: 'content',
      listPath: '/infos',
      find: async (...wanted) => (await import('../features/info/info.api.ts')).findInfos(...wanted),
    },
  ],
};
