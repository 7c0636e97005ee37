import { columnRows } from '../rows/column-rows.ts';
import type { DemoArea } from './area.ts';

export const columnDemo: DemoArea = {
  tables: ['topical', 'topical_teacher', 'topical_stage', 'topical_course', 'topical_subscription', 'topical_update'],
  rows: columnRows,
  routes: {
    column: { key: 'column', path: '/homePage/column' },
    columnDetail: { key: 'column', path: '/columnDetail', object: ['topical', 'columnId'] },
  },
  blocks: { 'suggested-columns': 'suggested-columns', 'newest-columns': 'newest-columns' },
};
