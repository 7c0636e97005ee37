import { Library } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    column: {
      title: '专栏',
      tabIcon: Library,
      load: () => import('../app/pages/column.tsx').then((page) => page.ColumnPage),
      prefetch: async ({ queries, client, params }) => {
        const { columnFiltersQuery, columnListQuery, lastColumnsQuery } = await import('../features/column/column.api.ts');
        const isPlain = params.toString() === '';
        await Promise.all([
          queries.prefetchQuery(columnFiltersQuery(client)),
          queries.prefetchQuery(lastColumnsQuery(client)),
          isPlain && queries.prefetchQuery(columnListQuery(client, { pageNo: 1, sort: 'updated' })),
        ]);
      },
    },
    columnDetail: {
      title: '专栏',
      under: 'column',
      ownHead: true,
      load: () => import('../app/pages/column-detail.tsx').then((page) => page.ColumnDetailPage),
      prefetch: async ({ queries, client, params }) => {
        const { columnDetailQuery, stagesQuery } = await import('../features/column/column.api.ts');
        const columnId = params.get('columnId') ?? '';
        await Promise.all([
          queries.prefetchQuery(columnDetailQuery(client, columnId)),
          queries.prefetchQuery(stagesQuery(client, columnId)),
        ]);
      },
    },
  },
  homeBlocks: {
    'suggested-columns': () => import('../features/column/suggested-columns.tsx').then((block) => block.SuggestedColumns),
    'newest-columns': () => import('../features/column/newest-columns.tsx').then((block) => block.NewestColumns),
  },
  messages: { column: { label: '专栏', Icon: Library, tone: 'violet' } },
} satisfies Area<'column'>;
