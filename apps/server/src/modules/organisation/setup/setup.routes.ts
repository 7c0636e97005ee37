import { setupApi } from '@palm/contract/organisation/setup';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getSetupState, openInstallation } from './setup.service.ts';

export function mountSetup(router: Router, platform: Platform): void {
  bind(router, setupApi.state, () => getSetupState(platform));
  bind(router, setupApi.open, ({ body, request }) => openInstallation(platform, body, request.ip));
}
