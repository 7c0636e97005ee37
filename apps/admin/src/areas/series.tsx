import { ListOrdered } from 'lucide-react';
import type { Area } from './area.ts';

export const seriesArea: Area = {
  pages: [
    {
      path: 'series',
      permission: 'content',
      rail: { label: '系列', icon: ListOrdered, group: '学习' },
      load: () => import('../app/pages/series.tsx').then((page) => page.SeriesPage),
    },
    {
      path: 'series/:seriesId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/series-desk.tsx').then((page) => page.SeriesDeskPage),
    },
  ],
  search: [
    {
      name: '系列',
      permission: 'content',
      listPath: '/series',
      find: async (...wanted) => (await import('../features/series/series.api.ts')).findSeries(...wanted),
    },
  ],
};
