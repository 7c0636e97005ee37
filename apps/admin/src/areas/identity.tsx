import { LockKeyhole, ScrollText } from 'lucide-react';
import type { Area } from './area.ts';

export const identityArea: Area = {
  pages: [
    {
      path: 'login',
      frame: 'open',
      load: () => import('../app/pages/login.tsx').then((page) => page.LoginPage),
    },
    {
      path: 'audit',
      permission: 'setting',
      rail: { label: '操作日志', icon: ScrollText, group: '组织' },
      load: () => import('../app/pages/audit.tsx').then((page) => page.AuditPage),
    },
  ],
  workItems: { 'account-locked': LockKeyhole },
};
