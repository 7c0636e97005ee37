import { LayoutPanelTop } from 'lucide-react';
import type { Area } from './area.ts';

export const plateArea: Area = {
  pages: [
    {
      path: 'plates',
      permission: 'content',
      rail: { label: '板块', icon: LayoutPanelTop, group: '学习' },
      load: () => import('../app/pages/plates.tsx').then((page) => page.PlatesPage),
    },
    {
      path: 'plates/:plateId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/plate-desk.tsx').then((page) => page.PlateDeskPage),
    },
    {
      path: 'regions',
      under: 'plates',
      permission: 'content',
      load: () => import('../app/pages/regions.tsx').then((page) => page.RegionsPage),
    },
    {
      path: 'regions/:regionId',
      permission: 'content',
      frame: 'desk',
      load: () => import('../app/pages/region-desk.tsx').then((page) => page.RegionDeskPage),
    },
  ],
  search: [
    {
      name: '板块',
      permission: 'content',
      listPath: '/plates',
      find: async (...wanted) => (await import('../features/plate/plate.api.ts')).findPlates(...wanted),
    },
    {
      name: '区域',
      permission: 'content',
      listPath: '/regions',
      find: async (...wanted) => (await import('../features/plate/region.api.ts')).findRegions(...wanted),
    },
  ],
};
