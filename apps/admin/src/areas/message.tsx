import { Megaphone } from 'lucide-react';
import type { Area } from './area.ts';

export const messageArea: Area = {
  pages: [
    {
      path: 'announcements',
      permission: 'community',
      rail: { label: '公告', icon: Megaphone, group: '组织' },
      load: () => import('../app/pages/announcements.tsx').then((page) => page.AnnouncementsPage),
    },
  ],
};
