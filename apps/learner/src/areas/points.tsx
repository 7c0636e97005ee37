import { Coins } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberPoints: {
      title: '积分与徽章',
      load: () => import('../app/pages/member-points.tsx').then((page) => page.MemberPointsPage),
      prefetch: async ({ queries, client }) => {
        const { boardQuery, ledgerQuery, summaryQuery } = await import('../features/points/points.api.ts');
        await Promise.all([
          queries.prefetchQuery(summaryQuery(client)),
          queries.prefetchQuery(ledgerQuery(client, 1)),
          queries.prefetchQuery(boardQuery(client, 'near')),
        ]);
      },
    },
  },
  messages: { points: { label: '积分', Icon: Coins, tone: 'gold' } },
  memberEntries: [{ group: '互动', route: 'memberPoints', label: '积分与徽章', Icon: Coins, tone: 'gold' }],
} satisfies Area<'points'>;
