import type { changeFields, changeKinds, runStates } from './admin.ts';

// Shared by the console and its exported sheets.

export const runStateNames: Record<(typeof runStates)[number], string> = {
  planned: '待写入',
  held: '待确认',
  applied: '已写入',
  undone: '已撤销',
  failed: '没有完成',
};

export const changeKindNames: Record<(typeof changeKinds)[number], string> = {
  'unit-new': '新建部门',
  'unit-adopt': '对应已有部门',
  'unit-name': '部门改名',
  create: '新增',
  update: '修改',
  disable: '停用',
  enable: '恢复',
  skip: '跳过',
};

export const changeFieldNames: Record<(typeof changeFields)[number], string> = {
  '': '',
  name: '姓名',
  mobile: '手机号',
  email: '邮箱',
  position: '岗位',
  department: '部门',
};
