import type { Area } from './area.ts';

export const workItemArea: Area = {
  pages: [{ path: 'work-items', load: () => import('../app/pages/work-items.tsx').then((page) => page.WorkItemsPage) }],
};
