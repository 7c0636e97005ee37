import { assignmentRows } from '../rows/assignment-rows.ts';
import type { DemoArea } from './area.ts';

export const assignmentDemo: DemoArea = {
  tables: ['assignment', 'assignment_task'],
  rows: assignmentRows,
  routes: { memberTask: { key: 'assignment', path: '/member/memberTask' } },
};
