import { identityApi } from '@palm/contract/identity/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAudit } from './audit/audit.service.ts';
import { exportAudit } from './audit/export.service.ts';

export function mountIdentityAdmin(router: Router, platform: Platform): void {
  bind(router, identityApi.auditLog, ({ person, query }) => listAudit(platform, person, query));
  bind(router, identityApi.exportAudit, ({ person, query }) => exportAudit(platform, person, query));
}
