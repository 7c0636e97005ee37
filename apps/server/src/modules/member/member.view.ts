import { permissions, type Permission } from '@palm/contract/areas';
import type { MemberDetail, MemberRow as MemberLine } from '@palm/contract/member/admin';
import type { FileLinks } from '../../platform/file-links.ts';
import type { MemberRow } from './member.queries.ts';

const stateOf = ({ status, waiting }: MemberRow): MemberLine['status'] => {
  if (status === 'disabled') {
    return 'disabled';
  }
  return waiting ? 'waiting' : 'active';
};

export const toMember = (row: MemberRow, files: FileLinks): MemberLine => ({
  id: row.id,
  account: row.account,
  name: row.name,
  avatarUrl: files.url(row.avatar_key),
  mobile: row.mobile,
  email: row.email,
  departmentId: row.department_id,
  departmentName: row.department_name,
  position: row.position,
  tags: row.tags,
  joinedOn: row.joined_on,
  status: stateOf(row),
  administrator: row.administrator,
  owner: row.owner,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  twoStep: row.two_step,
  mergedInto: row.merged_into === null ? null : { id: row.merged_into, name: row.heir_name ?? '', account: row.heir_account ?? '' },
});

const isPermission = (text: string): text is Permission => permissions.some((permission) => permission === text);

export const toMemberDetail = (row: MemberRow, files: FileLinks): MemberDetail => ({
  ...toMember(row, files),
  role: row.role_id === null ? null : { id: row.role_id, name: row.role_name ?? '' },
  permissions: row.permissions.filter(isPermission),
  views: row.views.filter(isPermission),
  intro: row.intro,
  sharesMobile: row.shares_mobile,
  createdAt: row.created_at.toISOString(),
  revision: row.updated_at.getTime(),
});

export const toChoice = ({ id, name, account, department_name: departmentName }: MemberRow) => ({ id, name, account, departmentName });
