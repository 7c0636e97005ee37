import type { Permission } from '@palm/contract/areas';

/** Who is calling: the member of a session, as every service receives it. */
export interface Person {
  orgId: string;
  memberId: string;
  name: string;
  account: string;
  sessionId: string;
  terminal: 'pc' | 'mobile' | 'console';
  /** Network address, for the audit log. */
  address: string;
  owner: boolean;
  administrator: boolean;
  permissions: readonly Permission[];
  /** What the role lets this person look at without changing anything; none of it is among the permissions. */
  views: readonly Permission[];
  departmentId: string | null;
  departmentName: string | null;
  /** The own department and all above it: an audience that names one of them includes this person. */
  departmentPath: readonly string[];
  tags: readonly string[];
  mobile: string | null;
  /** Time zone of the organisation. */
  timeZone: string;
  /** Somebody else chose the password: until it is changed only the calls open to every `session` are answered. */
  mustChangePassword: boolean;
  /** The organisation demands a bound mobile: until then only those calls are answered, too. */
  mustBindMobile: boolean;
  /** The organisation has protocols that this person has not agreed to yet: the same. */
  mustAgree: boolean;
  /** The organisation is being looked after: only administrators are let in. */
  inMaintenance: boolean;
}

/** The id of a guest in a preview; no member has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Owners may do everything; administrators what their permissions say. */
export function mayAdminister(person: Pick<Person, 'owner' | 'administrator' | 'permissions'>, permission: Permission | null): boolean {
  if (person.owner) {
    return true;
  }
  return person.administrator && (permission === null || person.permissions.includes(permission));
}

/** Whoever may change something of an area may look at it, too; others are let look alone. */
export const mayView = (person: Pick<Person, 'owner' | 'administrator' | 'permissions' | 'views'>, permission: Permission): boolean =>
  mayAdminister(person, permission) || (person.administrator && person.views.includes(permission));

/** Somebody of whom nothing is known: he sees what is for everybody in the organisation, and may do nothing. */
export const guestOf = (orgId: string, timeZone: string): Person => ({
  orgId,
  memberId: NOBODY,
  name: '游客',
  account: '',
  sessionId: NOBODY,
  terminal: 'pc',
  address: '',
  owner: false,
  administrator: false,
  permissions: [],
  views: [],
  departmentId: null,
  departmentName: null,
  departmentPath: [],
  tags: [],
  mobile: null,
  timeZone,
  mustChangePassword: false,
  mustBindMobile: false,
  mustAgree: false,
  inMaintenance: false,
});
