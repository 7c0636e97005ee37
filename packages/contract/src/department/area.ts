import { defineArea } from '../area.ts';

export const departmentArea = defineArea({
  key: 'department',
  errorBlock: 1100,
  errors: {
    DEPARTMENT_NOT_EMPTY: [1101, '部门里还有{what}，请先移走再删除'],
    DEPARTMENT_NAME_TAKEN: [1102, '同一级已有同名部门，请换一个名称'],
    DEPARTMENT_CYCLE: [1103, '不能把部门移到它自己或它的下级里'],
    DEPARTMENT_TOO_DEEP: [1104, '部门最多 8 级，请调整层级'],
  },
  audit: {
    'department.create': '新建部门',
    'department.update': '修改部门',
    'department.move': '移动部门',
    'department.remove': '删除部门',
  },
});
