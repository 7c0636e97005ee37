import type { Permission } from '@palm/contract/endpoint';
import { createContext, useContext } from 'react';

export type Administrator = { administrator: boolean; owner: boolean; permissions: readonly Permission[] };

const NOBODY: Administrator = { administrator: false, owner: false, permissions: [] };

/** Who is signed in, as far as buttons and areas care. The server checks every call again. */
export const AdministratorContext = createContext<Administrator>(NOBODY);

export const holds = (who: Administrator, permission: Permission | undefined): boolean =>
  who.administrator && (permission === undefined || who.owner || who.permissions.includes(permission));

/** Whether to show what needs this permission. */
export const useHolds = (permission: Permission): boolean => holds(useContext(AdministratorContext), permission);

/** The word of each permission, as the console names it everywhere. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  content: '课程与内容',
  exam: '考试',
  class: '培训班',
  live: '直播',
  community: '消息与社区',
  member: '成员与部门',
  report: '学习数据',
  setting: '组织设置',
};
