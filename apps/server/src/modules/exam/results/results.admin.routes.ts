import { examResultsApi } from '@palm/contract/exam/results';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportResults } from './export.service.ts';
import { getAttempt, listResults, summariseResults } from './results.service.ts';

export function mountResults(router: Router, platform: Platform): void {
  bind(router, examResultsApi.summary, ({ person, query }) => summariseResults(platform, person, query.examId));
  bind(router, examResultsApi.list, ({ person, query }) => listResults(platform, person, query));
  bind(router, examResultsApi.export, ({ person, query }) => exportResults(platform, person, query));
  bind(router, examResultsApi.attempt, ({ person, query }) => getAttempt(platform, person, query.attemptId));
}
