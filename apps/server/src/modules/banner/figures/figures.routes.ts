import { bannerFiguresApi } from '@palm/contract/banner/figures';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportBannerReach, getBannerReach, listBannerReach } from './figures.service.ts';

export function mountBannerFigures(router: Router, platform: Platform): void {
  bind(router, bannerFiguresApi.reach, ({ person, query }) => getBannerReach(platform, person, query));
  bind(router, bannerFiguresApi.list, ({ person, query }) => listBannerReach(platform, person, query));
  bind(router, bannerFiguresApi.export, ({ person, query }) => exportBannerReach(platform, person, query));
}
