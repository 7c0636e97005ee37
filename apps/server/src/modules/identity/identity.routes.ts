import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from './audit/audit.service.ts';
import { createCaptcha } from './captcha/captcha.service.ts';
import { mountMobile } from './mobile/mobile.routes.ts';
import { mountPasswordReset } from './password-reset/password-reset.routes.ts';
import { getPasswordRules } from './policy/sign-in-policy.service.ts';
import { changePassword } from './password/password.service.ts';
import { rightsOf } from './profile/profile.policy.ts';
import { getMyInfo, updateMyInfo } from './profile/profile.service.ts';
import { providers } from './providers/providers.ts';
import { endOtherSessions, endOwnSession, listSessions, signOut } from './session/session.service.ts';
import { getSecurity, listSignIns } from './sign-in/history.service.ts';
import { currentTransportKey } from './transport-key/transport-key.service.ts';

const done = { done: true } as const;

export function mountIdentity(router: Router, platform: Platform): void {
  router.downloadNotes.push((person, fileName) =>
    writeAudit(platform.db, platform, person, { action: 'identity.download', targetName: fileName }),
  );
  mountSignIn(router, platform);
  mountOwnAccount(router, platform);
  mountMobile(router, platform);
  mountPasswordReset(router, platform);
}

function mountSignIn(router: Router, platform: Platform): void {
  bind(router, identityApi.verifyKey, () => currentTransportKey(platform));
  bind(router, identityApi.serverTime, async () => {
    const now = platform.clock.now();
    return { now: now.toISOString(), epochMilliseconds: now.getTime() };
  });
  bind(router, signInPolicyApi.passwordRules, ({ query }) => getPasswordRules(platform, query.orgCode));
  bind(router, identityApi.captcha, ({ query, request }) => createCaptcha(platform, query, request.ip));
  for (const mount of providers) {
    mount(router, platform);
  }
}

function mountOwnAccount(router: Router, platform: Platform): void {
  bind(router, identityApi.logout, async ({ person }) => {
    await signOut(platform, person);
    return done;
  });
  bind(router, accountApi.isAdministrator, async ({ person }) => rightsOf(person));
  bind(router, accountApi.hasBindMobile, async ({ person }) => ({ bound: person.mobile !== null }));
  bind(router, accountApi.pwdto, async ({ person }) => ({ mustChange: person.mustChangePassword }));
  bind(router, accountApi.myInfo, ({ person }) => getMyInfo(platform, person));
  bind(router, accountApi.updateMyInfo, ({ person, body }) => updateMyInfo(platform, person, body));
  bind(router, accountApi.changePassword, async ({ person, body }) => {
    await changePassword(platform, person, body);
    return done;
  });
  bind(router, accountApi.sessions, ({ person, query }) => listSessions(platform, person, query));
  bind(router, accountApi.endSession, async ({ person, body }) => {
    await endOwnSession(platform, person, body.sessionId);
    return done;
  });
  bind(router, accountApi.endOtherSessions, ({ person }) => endOtherSessions(platform, person));
  bind(router, accountApi.signIns, ({ person, query }) => listSignIns(platform, person, query));
  bind(router, accountApi.security, ({ person }) => getSecurity(platform, person));
}
