import type { Permission } from '@palm/contract/areas';

/** The caller: the member of a session, as every service receives it. */
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
  /** What the role may only view; disjoint from `permissions`. */
  views: readonly Permission[];
  departmentId: string | null;
  departmentName: string | null;
  /** The member's department and all its ancestors: an audience that names one of them includes this person. */
  departmentPath: readonly string[];
  tags: readonly string[];
  /** When the departments or tags changed last. */
  movedAt: Date | null;
  mobile: string | null;
  /** Time zone of the organisation. */
  timeZone: string;
  /** Somebody else set the password: until it is changed, only calls with `session` access are allowed. */
  mustChangePassword: boolean;
  /** The organisation requires a bound mobile number: the same restriction until there is one. */
  mustBindMobile: boolean;
  /** The organisation has protocols that this person has not agreed to yet: the same restriction. */
  mustAgree: boolean;
  /** The organisation is in maintenance: only administrators are admitted. */
  inMaintenance: boolean;
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** The id of a guest in a preview; no member has it. */
export const GUEST_ID = NIL;
/** The session id of a person who is not signed in, as in a preview; no session has it. */
export const NO_SESSION_ID = NIL;

/** Owners may do everything; administrators whatever their permissions allow. */
export function mayAdminister(person: Pick<Person, 'owner' | 'administrator' | 'permissions'>, permission: Permission | null): boolean {
  if (person.owner) {
    return true;
  }
  return person.administrator && (permission === null || person.permissions.includes(permission));
}

/** Whoever may change an area may view it too; others may have view-only permission. */
export const mayView = (person: Pick<Person, 'owner' | 'administrator' | 'permissions' | 'views'>, permission: Permission): boolean =>
  mayAdminister(person, permission) || (person.administrator && person.views.includes(permission));

/** A person without an account: sees what is meant for everybody in the organisation, and may do nothing. */
export const guestOf = (orgId: string, timeZone: string): Person => ({
  orgId,
  memberId: GUEST_ID,
  name: '游客',
  account: '',
  sessionId: NO_SESSION_ID,
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
  movedAt: null,
  mobile: null,
  timeZone,
  mustChangePassword: false,
  mustBindMobile: false,
  mustAgree: false,
  inMaintenance: false,
});
