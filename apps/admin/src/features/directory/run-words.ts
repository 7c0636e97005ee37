import type { changeFields, changeKinds, DirectoryRun } from '@palm/contract/directory/admin';

type Field = (typeof changeFields)[number];
type Kind = (typeof changeKinds)[number];

export const stateWords: Record<DirectoryRun['state'], { text: string; tone: 'success' | 'warning' | 'danger' | 'brand' | 'none' }> = {
  planned: { text: '待写入', tone: 'brand' },
  held: { text: '待确认', tone: 'warning' },
  applied: { text: '已写入', tone: 'success' },
  undone: { text: '已撤销', tone: 'none' },
  failed: { text: '没有完成', tone: 'danger' },
};

export const kindWords: Record<Kind, string> = {
  'unit-new': '新建部门',
  'unit-adopt': '对应已有部门',
  'unit-name': '部门改名',
  create: '新增',
  update: '修改',
  disable: '停用',
  enable: '恢复',
  skip: '跳过',
};

export const fieldWords: Record<Field, string> = {
  '': '',
  name: '姓名',
  mobile: '手机号',
  email: '邮箱',
  position: '岗位',
  department: '部门',
};

/** What a run does, in one line; empty where nothing would change. */
export function sumOf({ creates, updates, disables, enables, units }: DirectoryRun): string {
  const parts = [
    creates > 0 && `新增 ${creates} 人`,
    updates > 0 && `修改 ${updates} 人`,
    disables > 0 && `停用 ${disables} 人`,
    enables > 0 && `恢复 ${enables} 人`,
    units > 0 && `部门 ${units} 个`,
  ];
  return parts.filter((part) => part !== false).join('，');
}
