import { reportApi } from '@palm/contract/report';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportStudy, getDashboard } from './report.service.ts';

export function mountReports(router: Router, platform: Platform): void {
  bind(router, reportApi.dashboard, ({ person, query }) => getDashboard(platform, person, query));
  bind(router, reportApi.exportStudy, ({ person, query }) => exportStudy(platform, person, query));
}
