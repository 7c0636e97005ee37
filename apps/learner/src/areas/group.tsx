import type { Area } from './area.ts';

export const area = {
  pages: {
    classGroup: {
      title: '班级小组',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-group.tsx').then((page) => page.ClassGroupPage),
    },
  },
} satisfies Area<'group'>;
