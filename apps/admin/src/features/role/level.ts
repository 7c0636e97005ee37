import type { Permission } from '@palm/contract/areas';
import type { Held } from '../../shared/session/permissions.ts';

export const levelNames = { manage: '能改', view: '只看', none: '没有' } as const;

/** Level of a role in an area. */
export type RoleLevel = keyof typeof levelNames;
export const levels = Object.keys(levelNames) as RoleLevel[];

export function levelOf({ permissions, views }: Held, permission: Permission): RoleLevel {
  if (permissions.includes(permission)) {
    return 'manage';
  }
  return views.includes(permission) ? 'view' : 'none';
}

/** The role with a different level in one area. */
export function withLevel({ permissions, views }: Held, permission: Permission, level: RoleLevel): Held {
  const other = (list: readonly Permission[], isIn: boolean) => [
    ...list.filter((one) => one !== permission),
    ...(isIn ? [permission] : []),
  ];
  return { permissions: other(permissions, level === 'manage'), views: other(views, level === 'view') };
}
