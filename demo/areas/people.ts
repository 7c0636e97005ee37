import { peopleRows } from '../rows/people-rows.ts';
import type { DemoArea } from './area.ts';

export const peopleDemo: DemoArea = {
  tables: ['department', 'role', 'member', 'teacher'],
  rows: peopleRows,
  blocks: { teachers: 'teachers' },
};
