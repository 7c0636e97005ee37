import type { Area } from './area.ts';

export const uploadArea: Area = {
  pages: [{ path: 'uploads', load: () => import('../app/pages/uploads.tsx').then((page) => page.UploadsPage) }],
};
