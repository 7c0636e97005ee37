import { classroomRows } from '../rows/classroom-rows.ts';
import type { DemoArea } from './area.ts';

export const classroomDemo: DemoArea = {
  tables: [
    'classroom',
    'classroom_staff',
    'classroom_member',
    'classroom_link',
    'classroom_notice',
    'classroom_notice_read',
    'classroom_behind_day',
  ],
  rows: classroomRows,
  routes: {
    class: { key: 'classroom', path: '/class' },
    classDetail: { key: 'classroom', path: '/classDetail', object: ['classroom', 'classroomId'] },
  },
  blocks: { classes: 'classes' },
};
