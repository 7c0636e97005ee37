export interface Rights {
  owner: boolean;
  administrator: boolean;
  permissions: readonly string[];
  /** What may only be looked at. */
  views: readonly string[];
}

/** What a role holds, in both levels. */
type Held = Pick<Rights, 'permissions' | 'views'>;

/** Whether somebody holds all of it, and as far. */
const coversAll = (person: Held, { permissions, views }: Held): boolean =>
  permissions.every((held) => person.permissions.includes(held)) &&
  views.every((seen) => person.permissions.includes(seen) || person.views.includes(seen));

/**
 * Whether somebody may manage another member: owners all, an administrator whoever holds no more than he does. Otherwise resetting the
 * password of an owner would be the way to become one.
 */
export function mayManage(person: Rights, target: Rights): boolean {
  if (person.owner) {
    return true;
  }
  return !target.owner && (!target.administrator || coversAll(person, target));
}

/** Nobody gives away what he does not hold himself, nor further than he holds it. */
export const mayGrant = (person: Rights, granted: Held): boolean => person.owner || coversAll(person, granted);

/** Who does what belongs to the settings of the organisation. */
export const mayAppoint = (person: Rights): boolean => person.owner || (person.administrator && person.permissions.includes('setting'));

/** Why somebody cannot change the rights or the password of another member; null when he can. Nobody changes his own from the console. */
export function refusalOf(person: Rights & { memberId: string }, target: Rights & { id: string }): 'MEMBER_SELF' | 'FORBIDDEN' | null {
  if (target.id === person.memberId) {
    return 'MEMBER_SELF';
  }
  return mayManage(person, target) ? null : 'FORBIDDEN';
}
