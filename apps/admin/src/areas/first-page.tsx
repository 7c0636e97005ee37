import { LayoutTemplate } from 'lucide-react';
import type { Area } from './area.ts';

export const firstPageArea: Area = {
  pages: [
    {
      path: 'firstPage',
      permission: 'setting',
      rail: { label: '首页设计', icon: LayoutTemplate, group: '组织' },
      frame: 'desk',
      load: () => import('../app/pages/first-page.tsx').then((page) => page.FirstPagePage),
    },
  ],
};
