import type { MemberDetail } from '@palm/contract/member/admin';
import type { Stored } from '../../shared/autosave/editing-state.ts';
import type { MemberValues } from './member-fields.tsx';

/** A member in the drawer: personal data and role. */
export type MemberDraft = MemberValues & { roleId: string };

const draftOf = (member: MemberDetail): MemberDraft => ({
  account: member.account,
  name: member.name,
  mobile: member.mobile ?? '',
  sharesMobile: member.sharesMobile,
  email: member.email ?? '',
  departmentId: member.departmentId ?? '',
  position: member.position,
  tags: member.tags,
  joinedOn: member.joinedOn ?? '',
  roleId: member.role?.id ?? '',
});

/** A member as stored, with the revision that edits are based on. */
export const storedOf = (member: MemberDetail): Stored<MemberDraft> => ({
  value: draftOf(member),
  revision: member.revision,
  savedAt: null,
  savedBy: null,
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
  roleId: '',
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
  joinedOn: '加入日期',
  roleId: '角色',
};
