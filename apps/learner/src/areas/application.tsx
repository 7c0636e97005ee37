import type { Area } from './area.ts';

export const area = {
  pages: { apply: { title: '申请加入', load: () => import('../app/pages/apply.tsx').then((page) => page.ApplyPage) } },
} satisfies Area<'application'>;
