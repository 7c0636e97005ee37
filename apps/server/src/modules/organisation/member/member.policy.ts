import type { Permission } from '@palm/contract/endpoint';

interface Standing {
  owner: boolean;
  administrator: boolean;
  permissions: readonly string[];
}

/**
 * Whether somebody may manage another member: owners all, an administrator whoever holds no more than he does. Otherwise resetting the
 * password of an owner would be the way to become one.
 */
export function mayManage(person: Standing, target: Standing): boolean {
  if (person.owner) {
    return true;
  }
  return !target.owner && (!target.administrator || target.permissions.every((held) => person.permissions.includes(held)));
}

/** Nobody gives away what he does not hold himself. */
export const mayGrant = (person: Standing, granted: readonly Permission[]): boolean =>
  person.owner || granted.every((permission) => person.permissions.includes(permission));
