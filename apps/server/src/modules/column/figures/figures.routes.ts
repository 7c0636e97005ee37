import { columnFiguresApi } from '@palm/contract/column/figures';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportStanders, getFunnel, listStanders } from './figures.service.ts';

export function mountColumnFigures(router: Router, platform: Platform): void {
  bind(router, columnFiguresApi.funnel, ({ person, query }) => getFunnel(platform, person, query.columnId));
  bind(router, columnFiguresApi.standers, ({ person, query }) => listStanders(platform, person, query));
  bind(router, columnFiguresApi.exportStanders, ({ person, query }) => exportStanders(platform, person, query));
}
