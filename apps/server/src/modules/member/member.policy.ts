import type { Permission } from '@palm/contract/areas';

export interface Rights {
  owner: boolean;
  administrator: boolean;
  permissions: readonly string[];
}

/**
 * Whether somebody may manage another member: owners all, an administrator whoever holds no more than he does. Otherwise resetting the
 * password of an owner would be the way to become one.
 */
export function mayManage(person: Rights, target: Rights): boolean {
  if (person.owner) {
    return true;
  }
  return !target.owner && (!target.administrator || target.permissions.every((held) => person.permissions.includes(held)));
}

/** Nobody gives away what he does not hold himself. */
export const mayGrant = (person: Rights, granted: readonly Permission[]): boolean =>
  person.owner || granted.every((permission) => person.permissions.includes(permission));

/** Who does what belongs to the settings of the organisation. */
export const mayAppoint = (person: Rights): boolean => person.owner || (person.administrator && person.permissions.includes('setting'));

/** Why somebody cannot change the rights or the password of another member; null when he can. Nobody changes his own from the console. */
export function refusalOf(person: Rights & { memberId: string }, target: Rights & { id: string }): 'MEMBER_SELF' | 'FORBIDDEN' | null {
  if (target.id === person.memberId) {
    return 'MEMBER_SELF';
  }
  return mayManage(person, target) ? null : 'FORBIDDEN';
}
