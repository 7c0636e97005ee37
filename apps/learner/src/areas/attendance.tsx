import type { Area } from './area.ts';

export const area = {
  pages: {
    classSign: {
      title: '签到',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-sign.tsx').then((page) => page.ClassSignPage),
    },
  },
} satisfies Area<'attendance'>;
