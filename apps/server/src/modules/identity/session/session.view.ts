import { permissions, type Permission } from '@palm/contract/areas';
import { type ResultOf } from '@palm/contract/endpoint';
import type { accountApi } from '@palm/contract/identity/account';
import type { Person } from '../../../platform/person.ts';
import type { CallerRow, EndedReason } from './session.queries.ts';

const endedTexts: Record<EndedReason, string> = {
  'signed-out': '你已退出登录，请重新登录',
  'ended-by-member': '这台设备的登录已在账号安全中结束，请重新登录',
  'signed-in-elsewhere': '你的账号在另一台设备登录，这里已退出',
  'password-changed': '密码已修改，请用新密码重新登录',
  'ended-by-administrator': '管理员结束了这里的登录，请重新登录',
  disabled: '账号已停用，请联系管理员',
  'organisation-disabled': '组织已停用，请联系平台管理员',
};

export const endedText = (reason: EndedReason | null): string => endedTexts[reason ?? 'signed-out'];

const isPermission = (text: string): text is Permission => permissions.some((permission) => permission === text);

/** The caller, except for the address, which belongs to the request. */
export function toPerson(orgId: string, row: CallerRow): Omit<Person, 'address' | 'mustAgree'> {
  return {
    orgId,
    memberId: row.member_id,
    name: row.name,
    account: row.account,
    sessionId: row.id,
    terminal: row.terminal,
    owner: row.owner,
    administrator: row.administrator,
    permissions: row.permissions.filter(isPermission),
    views: row.views.filter(isPermission),
    departmentId: row.department_id,
    departmentName: row.department_name,
    departmentPath: row.department_path ?? [],
    tags: row.tags,
    movedAt: row.moved_at,
    mobile: row.mobile,
    timeZone: row.time_zone,
    mustChangePassword: row.must_change_password,
    mustBindMobile: row.mobile_required && row.mobile === null,
    inMaintenance: row.in_maintenance,
  };
}

type ListedSession = ResultOf<typeof accountApi.sessions>['list'][number];

interface OpenSessionRow {
  id: string;
  terminal: string;
  device: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
}

export const toSession = (row: OpenSessionRow, currentId: string): ListedSession => ({
  id: row.id,
  terminal: row.terminal as ListedSession['terminal'],
  device: row.device,
  address: row.address,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  current: row.id === currentId,
});
