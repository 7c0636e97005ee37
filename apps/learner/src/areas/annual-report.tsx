import { Gift } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberReport: {
      title: '年度学习报告',
      ownHead: true,
      load: () => import('../app/pages/member-report.tsx').then((page) => page.MemberReportPage),
      prefetch: async ({ queries, client, params }) => {
        const { reportQuery, yearOf } = await import('../features/annual-report/annual-report.api.ts');
        await queries.prefetchQuery(reportQuery(client, yearOf(params)));
      },
    },
  },
  memberEntries: [{ group: '互动', route: 'memberReport', label: '年度报告', Icon: Gift, tone: 'danger' }],
} satisfies Area<'annual-report'>;
