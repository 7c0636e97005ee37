import type { Module } from '../../platform/module.ts';
import { mountDepartments } from './department.admin.routes.ts';
import { departmentMemberRows } from './department.member-rows.ts';

export {
  MAX_DEPARTMENTS,
  findDepartmentIdsBelow,
  findTree,
  insertDepartments,
  removeEmptyLeaves,
  renameDepartments,
} from './department.queries.ts';
export { MAX_DEPTH, childrenOf, namePaths, pathOf, type NamedBranch } from './tree.ts';

/** An organisation's department tree. */
export const department: Module = { name: 'department', tables: ['department'], memberRows: departmentMemberRows, mount: mountDepartments };
