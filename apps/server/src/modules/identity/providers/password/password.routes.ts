import { identityApi } from '@palm/contract/identity/calls';
import type { Router } from '../../../../platform/http/router.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { bindWayIn } from '../way-in.ts';
import { proveAccount, proveAccountWithCaptcha } from './prove-account.service.ts';

export function mountPassword(router: Router, platform: Platform): void {
  bindWayIn(router, platform, identityApi.loginUnp, proveAccount);
  bindWayIn(router, platform, identityApi.loginUnpc, proveAccountWithCaptcha);
}
