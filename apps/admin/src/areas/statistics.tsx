import { LayoutDashboard } from 'lucide-react';
import type { Area } from './area.ts';

const ofDepartments = {
  permission: 'report',
  load: () => import('../app/pages/department-progress.tsx').then((page) => page.DepartmentProgressPage),
} as const;

export const statisticsArea: Area = {
  pages: [
    {
      path: '',
      rail: { label: '工作台', icon: LayoutDashboard, group: '总览' },
      load: () => import('../app/pages/dashboard.tsx').then((page) => page.DashboardPage),
    },
    { path: 'departments', under: '', ...ofDepartments },
    { path: 'departments/:departmentId', under: '', ...ofDepartments },
  ],
};
