import type { Module } from '../../platform/module.ts';
import { mountBannerAdmin } from './authoring/banner.admin.routes.ts';
import { mountBannerFigures } from './figures/figures.routes.ts';
import { bannerReferences } from './banner.references.ts';
import { mountBanner } from './banner.routes.ts';
import { bannerMemberRows } from './banner.member-rows.ts';

export { getBanners } from './banner.service.ts';

/** Banners at the top of the home page, and how many people they reach. */
export const banner: Module = {
  name: 'banner',
  tables: ['banner', 'banner_viewer', 'banner_day'],
  memberRows: bannerMemberRows,
  mount(router, platform) {
    mountBanner(router, platform);
    mountBannerAdmin(router, platform);
    mountBannerFigures(router, platform);
  },
  references: bannerReferences,
};
