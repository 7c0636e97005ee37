import { Settings } from 'lucide-react';
import type { Area } from './area.ts';

export const organisationArea: Area = {
  pages: [
    {
      path: 'settings',
      permission: 'setting',
      rail: { label: '组织设置', icon: Settings, group: '组织' },
      load: () => import('../app/pages/settings.tsx').then((page) => page.SettingsPage),
    },
    {
      path: 'setup',
      frame: 'open',
      load: () => import('../app/pages/setup.tsx').then((page) => page.SetupPage),
    },
  ],
};
