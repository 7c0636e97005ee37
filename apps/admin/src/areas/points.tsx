import { Coins } from 'lucide-react';
import type { Area } from './area.ts';

export const pointsArea: Area = {
  pages: [
    {
      path: 'points',
      permission: 'community',
      rail: { label: '积分', icon: Coins, group: '考试' },
      load: () => import('../app/pages/points.tsx').then((page) => page.PointsPage),
    },
    {
      path: 'points/rules',
      permission: 'community',
      load: () => import('../app/pages/point-rules.tsx').then((page) => page.PointRulesPage),
    },
    {
      path: 'points/badges',
      permission: 'community',
      load: () => import('../app/pages/badges.tsx').then((page) => page.BadgesPage),
    },
  ],
};
