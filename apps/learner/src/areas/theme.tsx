import { BookMarked } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    theme: {
      title: '专题',
      tabIcon: BookMarked,
      load: () => import('../app/pages/theme.tsx').then((page) => page.ThemePage),
      prefetch: async ({ queries, client, params }) => {
        const { FIRST_THEMES, themeListQuery } = await import('../features/theme/theme.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(themeListQuery(client, { pageNo: 1, pageSize: FIRST_THEMES }));
        }
      },
    },
    themeMore: {
      title: '全部专题',
      under: 'theme',
      load: () => import('../app/pages/theme-more.tsx').then((page) => page.ThemeMorePage),
      prefetch: async ({ queries, client, params }) => {
        const { PAGE_SIZE, themeListQuery } = await import('../features/theme/theme.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(themeListQuery(client, { pageNo: 1, pageSize: PAGE_SIZE }));
        }
      },
    },
    themeDetail: {
      title: '专题',
      under: 'theme',
      ownHead: true,
      load: () => import('../app/pages/theme-detail.tsx').then((page) => page.ThemeDetailPage),
      prefetch: async ({ queries, client, params }) => {
        const { themeDetailQuery } = await import('../features/theme/theme.api.ts');
        await queries.prefetchQuery(themeDetailQuery(client, params.get('themeId') ?? '', params.get('preview') === '1'));
      },
    },
  },
  homeBlocks: { themes: () => import('../features/theme/theme-shelf.tsx').then((block) => block.ThemeShelf) },
} satisfies Area<'theme'>;
