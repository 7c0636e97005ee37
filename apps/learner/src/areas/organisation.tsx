import { House } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    homePage: { title: '首页', tabIcon: House, load: () => import('../app/pages/home.tsx').then((page) => page.HomePage) },
  },
  homeBlocks: {
    banner: () => import('../features/home/hero.tsx').then((block) => block.Hero),
    plates: () => import('../features/home/plates.tsx').then((block) => block.Plates),
  },
} satisfies Area<'organisation'>;
