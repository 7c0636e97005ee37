import { infoFiguresApi } from '@palm/contract/info/figures';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportInfoReach, getInfoReach, listInfoReach } from './figures.service.ts';

export function mountInfoFigures(router: Router, platform: Platform): void {
  bind(router, infoFiguresApi.reach, ({ person, query }) => getInfoReach(platform, person, query));
  bind(router, infoFiguresApi.list, ({ person, query }) => listInfoReach(platform, person, query));
  bind(router, infoFiguresApi.export, ({ person, query }) => exportInfoReach(platform, person, query));
}
