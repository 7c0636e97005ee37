import { RotateCcw } from 'lucide-react';
import type { Area } from './area.ts';

export const jobArea: Area = {
  pages: [
    {
      path: 'jobs',
      permission: 'setting',
      rail: { label: '后台任务', icon: RotateCcw, group: '组织' },
      load: () => import('../app/pages/failed-jobs.tsx').then((page) => page.FailedJobsPage),
    },
  ],
  workItems: { 'failed-job': RotateCcw },
};
