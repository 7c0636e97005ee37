import { bannerAdminApi as api } from '@palm/contract/banner/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { copyBanner, createBanner, getBannerEdit, listAdminBanners, updateBanner } from './banner.admin.service.ts';
import { exportBanners } from './export.service.ts';
import { archiveBanners, removeBanners, restoreBanners } from './chosen.service.ts';
import { arrangeBanners, listOrder } from './order.service.ts';

export function mountBannerAdmin(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => listAdminBanners(platform, person, query));
  bind(router, api.export, ({ person, query }) => exportBanners(platform, person, query));
  bind(router, api.edit, ({ person, query }) => getBannerEdit(platform, person, query.bannerId));
  bind(router, api.create, async ({ person, body }) => ({ id: await createBanner(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await copyBanner(platform, person, body) }));
  bind(router, api.update, async ({ person, body: { bannerId, revision, ...fields } }) => ({
    revision: await updateBanner(platform, person, { bannerId, revision, fields }),
  }));
  bind(router, api.order, ({ person }) => listOrder(platform, person));
  bind(router, api.arrange, ({ person, body }) => done(arrangeBanners(platform, person, body.bannerIds)));
  bind(router, api.archive, ({ person, body }) => archiveBanners(platform, person, body));
  bind(router, api.restore, ({ person, body }) => restoreBanners(platform, person, body));
  bind(router, api.remove, ({ person, body }) => removeBanners(platform, person, body));
}
