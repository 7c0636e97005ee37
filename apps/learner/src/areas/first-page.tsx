import { House } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    homePage: {
      title: '首页',
      tabIcon: House,
      load: () => import('../app/pages/home.tsx').then((page) => page.HomePage),
      // Only what is above the fold; blocks below it load when rendered.
      prefetch: async ({ queries, client }) => {
        const { continueQuery, weekQuery, todoQuery, TODOS_SHOWN } = await import('../features/home/home.api.ts');
        await Promise.all([
          queries.prefetchQuery(continueQuery(client)),
          queries.prefetchQuery(weekQuery(client)),
          queries.prefetchQuery(todoQuery(client, 1, TODOS_SHOWN)),
        ]);
      },
    },
  },
  homeBlocks: {
    plates: () => import('../features/home/plates.tsx').then((block) => block.Plates),
  },
} satisfies Area<'first-page'>;
