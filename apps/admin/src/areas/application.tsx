import { ClipboardCheck } from 'lucide-react';
import type { Area } from './area.ts';

export const applicationArea: Area = {
  pages: [
    {
      path: 'applications',
      permission: 'member',
      rail: { label: '加入申请', icon: ClipboardCheck, group: '组织' },
      load: () => import('../app/pages/applications.tsx').then((page) => page.ApplicationsPage),
    },
    {
      path: 'applications/form',
      permission: 'setting',
      load: () => import('../app/pages/application-form.tsx').then((page) => page.ApplicationFormPage),
    },
  ],
  workItems: { 'application-waiting': ClipboardCheck },
};
