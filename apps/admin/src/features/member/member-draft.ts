import type { MemberDetail } from '@palm/contract/member/admin';
import type { MemberValues } from './member-fields.tsx';
import type { MemberRoleValue } from './member-role.tsx';

/** A member as the drawer edits him: who he is and what he may do. */
export type MemberDraft = MemberValues & { role: MemberRoleValue };

export const draftOf = (member: MemberDetail): MemberDraft => ({
  account: member.account,
  name: member.name,
  mobile: member.mobile ?? '',
  sharesMobile: member.sharesMobile,
  email: member.email ?? '',
  departmentId: member.departmentId ?? '',
  position: member.position,
  tags: member.tags,
  joinedOn: member.joinedOn ?? '',
  role: { administrator: member.administrator, permissions: member.permissions },
});

export const newDraft = (departmentId: string | undefined): MemberDraft => ({
  account: '',
  name: '',
  mobile: '',
  sharesMobile: false,
  email: '',
  departmentId: departmentId ?? '',
  position: '',
  tags: [],
  joinedOn: '',
  role: { administrator: false, permissions: [] },
});

export const fieldNames: Readonly<Record<keyof MemberDraft, string>> = {
  account: '账号',
  name: '姓名',
  mobile: '手机号',
  sharesMobile: '共用手机号',
  email: '邮箱',
  departmentId: '部门',
  position: '岗位',
  tags: '标签',
  joinedOn: '入职日期',
  role: '权限',
};
