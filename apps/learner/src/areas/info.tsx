import { Newspaper } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    info: {
      title: '资讯',
      tabIcon: Newspaper,
      load: () => import('../app/pages/info.tsx').then((page) => page.InfoPage),
      prefetch: async ({ queries, client, params }) => {
        const { infoListQuery, infoOverviewQuery } = await import('../features/info/info.api.ts');
        await Promise.all([
          queries.prefetchQuery(infoOverviewQuery(client)),
          params.toString() === '' && queries.prefetchInfiniteQuery(infoListQuery(client, { categoryId: '', tag: '' })),
        ]);
      },
    },
    infoDetail: {
      title: '资讯',
      under: 'info',
      load: () => import('../app/pages/info-detail.tsx').then((page) => page.InfoDetailPage),
      prefetch: async ({ queries, client, params }) => {
        const { infoDetailQuery } = await import('../features/info/info.api.ts');
        await queries.prefetchQuery(infoDetailQuery(client, params.get('infoId') ?? '', params.get('preview') === '1'));
      },
    },
  },
  homeBlocks: { infos: () => import('../features/info/info-shelf.tsx').then((block) => block.InfoShelf) },
} satisfies Area<'info'>;
