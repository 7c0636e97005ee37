import type { Area } from './area.ts';

export const area = {
  pages: {},
  homeBlocks: { banner: () => import('../features/home/hero.tsx').then((block) => block.Hero) },
} satisfies Area<'banner'>;
