import { statisticsApi } from '@palm/contract/statistics/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportDepartmentMembers, getDepartmentProgress, listDepartmentMembers } from './department.service.ts';
import { exportStudy, getDashboard } from './statistics.service.ts';

export function mountStatistics(router: Router, platform: Platform): void {
  bind(router, statisticsApi.dashboard, ({ person, query }) => getDashboard(platform, person, query));
  bind(router, statisticsApi.department, ({ person, query }) => getDepartmentProgress(platform, person, query));
  bind(router, statisticsApi.departmentMembers, ({ person, query }) => listDepartmentMembers(platform, person, query));
  bind(router, statisticsApi.exportDepartmentMembers, ({ person, query }) => exportDepartmentMembers(platform, person, query));
  bind(router, statisticsApi.exportStudy, ({ person, query }) => exportStudy(platform, person, query));
}
