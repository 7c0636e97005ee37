import { classroomBehindApi as api } from '@palm/contract/classroom/behind';
import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomStaffApi } from '@palm/contract/classroom/staff';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createStaleCache } from '../../../platform/stale-cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import { compareOwn } from '../statistics/compare.service.ts';
import { exportStatistics, getStatistics } from '../statistics/statistics.service.ts';
import { exportBehind, listBehind } from './behind.service.ts';
import { nudgeBehind, nudgeEffect } from './nudge.service.ts';
import type { SurveyCache } from './survey.ts';

// Paging through a large class computes its survey once.
const SURVEY_AGE = { freshMs: 10_000, mostMs: 60_000 };

/** Endpoints that evaluate a whole class share one cached survey. */
export function mountSurveys(router: Router, platform: Platform): void {
  const kept: SurveyCache = createStaleCache({
    ...SURVEY_AGE,
    onError: (err) => platform.logger.warn({ err }, 'failed to refresh a class survey'),
  });
  const parts = { ...platform, kept };
  bind(router, classroomStaffApi.statistics, ({ person, query }) => getStatistics(parts, person, query));
  bind(router, classroomStaffApi.exportStatistics, ({ person, query }) => exportStatistics(parts, person, query));
  bind(router, classroomApi.compare, ({ person, query }) => compareOwn(parts, person, query.classroomId));
  bind(router, api.list, ({ person, query }) => listBehind(parts, person, query));
  bind(router, api.export, ({ person, query }) => exportBehind(parts, person, query));
  bind(router, api.nudgeEffect, ({ person, body }) => nudgeEffect(platform, person, body));
  bind(router, api.nudge, ({ person, body }) => nudgeBehind(platform, person, body));
}
