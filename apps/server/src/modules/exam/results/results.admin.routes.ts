import { examAuthoringApi } from '@palm/contract/exam/admin';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportResults, getAttempt, listResults } from './results.service.ts';

export function mountResults(router: Router, platform: Platform): void {
  bind(router, examAuthoringApi.results, ({ person, query }) => listResults(platform, person, query));
  bind(router, examAuthoringApi.attempt, ({ person, query }) => getAttempt(platform, person, query.attemptId));
  bind(router, examAuthoringApi.exportResults, ({ person, query }) => exportResults(platform, person, query));
}
