import type { importFields } from '@palm/contract/member/import';
import type { SheetCell, SheetColumn } from '../../platform/sheets.ts';

export type SheetField = (typeof importFields)[number];

interface Heading extends SheetColumn {
  /** Other common names of the column. */
  aliases: string[];
}

/** The columns of a member sheet, shared by template, import and export, so that an export can be imported again. */
export const headings: Record<SheetField, Heading> = {
  account: { title: '账号', width: 18, aliases: ['帐号', '用户名', '登录名', '工号', '学号', 'account', 'username'] },
  name: { title: '姓名', width: 12, aliases: ['名字', '成员姓名', '员工姓名', '学生姓名', 'name'] },
  mobile: { title: '手机号', width: 14, aliases: ['手机', '手机号码', '联系电话', '电话', 'mobile', 'phone'] },
  email: { title: '邮箱', width: 24, aliases: ['电子邮箱', '邮件', 'email', 'e-mail'] },
  department: { title: '部门', width: 28, aliases: ['所属部门', '班级', '所在部门', 'department'] },
  position: { title: '岗位', width: 16, aliases: ['职位', '职务', 'position'] },
  tags: { title: '标签', width: 20, aliases: ['tags'] },
  joinedOn: { title: '加入日期', width: 14, aliases: ['入职日期', '入学日期', '入职时间', 'joinedon'] },
  password: { title: '初始密码', width: 18, aliases: ['密码', 'password'] },
};

export const templateExample: Record<SheetField, SheetCell> = {
  account: '示例（导入时跳过这一行）',
  name: '林小满',
  mobile: '13800000000',
  email: 'lin@example.com',
  department: '总部/研发组',
  position: '工程师',
  tags: '新员工、讲师',
  joinedOn: '2026-09-01',
  password: '留空则需重置密码后才能登录',
};

/** The example rows of the template are no members. */
export const isExample = (account: string): boolean => account.startsWith('示例');
