import { auditAdminApi } from '@palm/contract/identity/audit';
import { signInPolicyApi } from '@palm/contract/identity/sign-in-policy';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAudit } from './audit/audit.service.ts';
import { exportAudit } from './audit/export.service.ts';
import { changeSignInPolicy, getSignInPolicy, previewSignInPolicy } from './policy/sign-in-policy.service.ts';

export function mountIdentityAdmin(router: Router, platform: Platform): void {
  bind(router, auditAdminApi.auditLog, ({ person, query }) => listAudit(platform, person, query));
  bind(router, auditAdminApi.exportAudit, ({ person, query }) => exportAudit(platform, person, query));
  bind(router, signInPolicyApi.get, ({ person }) => getSignInPolicy(platform, person));
  bind(router, signInPolicyApi.preview, ({ person, body }) => previewSignInPolicy(platform, person, body));
  bind(router, signInPolicyApi.update, ({ person, body }) => changeSignInPolicy(platform, person, body));
}
