import { examAbsenteesApi } from '@palm/contract/exam/absentees';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAbsentees } from './absentees.service.ts';
import { exportAbsentees } from './export.service.ts';
import { nudgeAbsentees, nudgeEffect } from './nudge.service.ts';

export function mountAbsentees(router: Router, platform: Platform): void {
  bind(router, examAbsenteesApi.list, ({ person, query }) => listAbsentees(platform, person, query));
  bind(router, examAbsenteesApi.export, ({ person, query }) => exportAbsentees(platform, person, query));
  bind(router, examAbsenteesApi.nudgeEffect, ({ person, body }) => nudgeEffect(platform, person, body));
  bind(router, examAbsenteesApi.nudge, ({ person, body }) => nudgeAbsentees(platform, person, body));
}
