import type { Department } from '@palm/contract/department/admin';
import type { DepartmentRow } from './department.queries.ts';

export const toDepartment = (row: DepartmentRow): Department => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  order: row.position,
  headId: row.head_id,
  headName: row.head_name,
});
