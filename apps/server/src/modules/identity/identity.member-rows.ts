import { ends, stays, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const identityMemberRows: readonly MemberRows[] = [
  stays('member_last_seen', 'tells when each account was last used'),
  stays('member_move', 'of accounts, not of people'),
  stays('session', 'the history of sign-ins is what it was'),
  stays('audit_entry', 'the log is never changed', 'actor_id'),
  ends('former_password', 'of a password that opens nothing any more'),
  ends('two_step', 'the account that stays keeps its own authenticator'),
  ends('remembered_device', 'remembered for an authenticator that is gone'),
  ends('ticket', 'good for some minutes'),
];
