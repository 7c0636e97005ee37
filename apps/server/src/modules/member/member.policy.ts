export interface Rights {
  owner: boolean;
  administrator: boolean;
  permissions: readonly string[];
  /** View-only permissions. */
  views: readonly string[];
}

/** The rights of a role, in both levels. */
type Held = Pick<Rights, 'permissions' | 'views'>;

/** Whether a person holds all of these rights, at the same level or higher. */
const coversAll = (person: Held, { permissions, views }: Held): boolean =>
  permissions.every((held) => person.permissions.includes(held)) &&
  views.every((seen) => person.permissions.includes(seen) || person.views.includes(seen));

/**
 * Whether a person may manage a member: owners manage everybody, administrators those with no more rights than their own. Otherwise
 * resetting an owner's password would be a way to become one.
 */
export function mayManage(person: Rights, target: Rights): boolean {
  if (person.owner) {
    return true;
  }
  return !target.owner && (!target.administrator || coversAll(person, target));
}

/** Nobody may grant a right, or a level of it, that they do not hold themselves. */
export const mayGrant = (person: Rights, granted: Held): boolean => person.owner || coversAll(person, granted);

/** Whether a person may assign roles, which is part of the organisation's settings. */
export const mayAppoint = (person: Rights): boolean => person.owner || (person.administrator && person.permissions.includes('setting'));

/** Why a person cannot change the rights or password of a member; null if they can. Nobody can change their own here. */
export function refusalOf(person: Rights & { memberId: string }, target: Rights & { id: string }): 'MEMBER_SELF' | 'FORBIDDEN' | null {
  if (target.id === person.memberId) {
    return 'MEMBER_SELF';
  }
  return mayManage(person, target) ? null : 'FORBIDDEN';
}
