import { statisticsApi } from '@palm/contract/statistics/admin';
import { bind } from '../../platform/http/bind.ts';
import { createStaleCache } from '../../platform/stale-cache.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportDepartmentMembers, getDepartmentProgress, listDepartmentMembers, type ProgressCache } from './department.service.ts';
import { exportStudy, getDashboard, getStanding, type StandingCache } from './statistics.service.ts';

// A screen that reloads the dashboard every minute always finds it loaded.
const FIGURES_AGE = { freshMs: 15_000, mostMs: 120_000 };

export function mountStatistics(router: Router, platform: Platform): void {
  const options = { ...FIGURES_AGE, onError: (err: unknown) => platform.logger.warn({ err }, 'failed to refresh statistics') };
  const kept: StandingCache = createStaleCache(options);
  const progress: ProgressCache = createStaleCache(options);
  bind(router, statisticsApi.dashboard, ({ person, query }) => getDashboard(platform, person, query));
  bind(router, statisticsApi.standing, ({ person, query }) => getStanding(platform, kept, person, query));
  bind(router, statisticsApi.department, ({ person, query }) => getDepartmentProgress({ db: platform.db, kept: progress }, person, query));
  bind(router, statisticsApi.departmentMembers, ({ person, query }) => listDepartmentMembers(platform, person, query));
  bind(router, statisticsApi.exportDepartmentMembers, ({ person, query }) => exportDepartmentMembers(platform, person, query));
  bind(router, statisticsApi.exportStudy, async ({ person, query }) => exportStudy(platform, person, query));
}
