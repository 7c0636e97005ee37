import type { Area } from './area.ts';

export const workItemArea: Area = {
  pages: [{ path: 'work-items', under: '', load: () => import('../app/pages/work-items.tsx').then((page) => page.WorkItemsPage) }],
};
