import { groupRows } from '../rows/group-rows.ts';
import type { DemoArea } from './area.ts';

export const groupDemo: DemoArea = {
  tables: ['class_group', 'class_group_member', 'class_group_standing'],
  rows: groupRows,
};
