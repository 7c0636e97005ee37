import type { Module } from '../../platform/module.ts';
import { mountIdentityAdmin } from './identity.admin.routes.ts';
import { identitySchedules } from './identity.jobs.ts';
import { mountIdentity } from './identity.routes.ts';
import { identityWorkItems } from './identity.work-items.ts';
import { usesAvatar } from './profile/profile.queries.ts';
import { unreadableKeys } from './transport-key/unreadable-keys.service.ts';
import { mountTwoStep } from './two-step/two-step.routes.ts';
import { resealIdentity } from './two-step/reseal-secrets.service.ts';
import { unreadableSecrets } from './two-step/unreadable-secrets.service.ts';
import { identityMemberRows } from './identity.member-rows.ts';

export { accounts, type MemberProfile, type NewMember } from './account/account.queries.ts';
export { findMoves, keepMoves, type MemberMove } from './account/move.queries.ts';
export { COMMAND_LINE, operatorOf, writeAudit, writeAudits, type AuditNote } from './audit/audit.service.ts';
export { forgetOrganisationCodes, resolveOrganisation, resolveOrganisationInUse } from './organisation-code.service.ts';
export { insertUsedTicket as useOnce } from './captcha/captcha.queries.ts';
export { findOrganisationByCode, lockOrganisation } from './organisation.queries.ts';
export { NO_PASSWORD, hashPassword, readablePassword } from './password/password.ts';
export { hashNewPassword, passwordRules } from './password/new-password.service.ts';
export { hasPassword, setPassword, setPasswords } from './password/password.service.ts';
export { proveAccount, proveAccountWithCaptcha } from './providers/password/prove-account.service.ts';
export { proveElsewhere } from './providers/password/prove-elsewhere.service.ts';
export { proveChosen } from './providers/sms/choose-account.service.ts';
export { redeemJoinTicket } from './providers/sms/join-ticket.service.ts';
export { proveMobile } from './providers/sms/prove-sms.service.ts';
export { twoStepsDemanded } from './policy/sign-in-policy.queries.ts';
export { forgetSignInRules } from './policy/sign-in-rules.ts';
export { findCaller } from './session/find-caller.service.ts';
export { createAuthenticate } from './session/authenticate.ts';
export { createStandIn } from './session/stand-in.ts';
export { endAllSessions, endSessions, forgetSessions, isSessionOpen } from './session/session.service.ts';
export { describeDevice } from './sign-in/describe-device.ts';
export { openSession, type ProvenPerson, type Visitor } from './sign-in/open-session.service.ts';
export { findProvenPerson } from './sign-in/proven-person.queries.ts';
export { removeTriesOf as unlockAccounts } from './sign-in/try.queries.ts';
export { browserOf } from './ticket/browser.ts';
export { issueTicket, redeemTicket, tryTicket } from './ticket/ticket.service.ts';
export { removeSecondStep } from './two-step/two-step.service.ts';
export { openNewPassword } from './transport-key/transport-key.service.ts';
export { maskMobile, prepareCode } from './verification/reach.service.ts';
export { sendTrialCode } from './verification/send-code.service.ts';
export { takeEntry, takeMemberRequest } from './verification/entry-quota.service.ts';
export { checkCode } from './verification/verification.service.ts';
export type { CodeRequested } from './verification/verification.events.ts';

/** Identity: sign-in providers, sessions, the caller's own account, and the audit log. */
export const identity: Module = {
  name: 'identity',
  tables: [
    'member',
    'member_last_seen',
    'member_move',
    'session',
    'sign_in_try',
    'transport_key',
    'used_ticket',
    'ticket',
    'verification_code',
    'verification_quota',
    'audit_entry',
    'sign_in_policy',
    'two_step_role',
    'former_password',
    'two_step',
    'recovery_code',
    'remembered_device',
  ],
  memberRows: identityMemberRows,
  usesAvatar,
  mount(router, platform) {
    mountIdentity(router, platform);
    mountTwoStep(router, platform);
    mountIdentityAdmin(router, platform);
  },
  schedules: identitySchedules,
  workItems: identityWorkItems,
  reseal: resealIdentity,
  unreadable: async (platform) => (await Promise.all([unreadableKeys(platform), unreadableSecrets(platform)])).flat(),
};
