import type { Area } from './area.ts';

export const area = {
  pages: {
    main: { title: '组织主页', load: () => import('../app/pages/main.tsx').then((page) => page.MainPage) },
  },
} satisfies Area<'public-face'>;
