import { plateAdminApi as api } from '@palm/contract/plate/admin';
import { regionAdminApi } from '@palm/contract/plate/region-admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as region from '../region/region.admin.service.ts';
import { chooseItems } from '../shelf/shelf.service.ts';
import * as plate from './plate.admin.service.ts';

export function mountPlateAuthoring(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => plate.listAdminPlates(platform, person, query));
  bind(router, api.export, ({ person, query }) => plate.exportPlates(platform, person, query));
  bind(router, api.choices, async ({ person, query }) => ({ list: await chooseItems(platform, person, query.kind, query.keyword) }));
  bind(router, api.edit, ({ person, query }) => plate.getPlateEdit(platform, person, query.plateId));
  bind(router, api.create, async ({ person, body }) => ({ id: await plate.createPlate(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await plate.createPlateCopy(platform, person, body) }));
  bind(router, api.update, async ({ person, body }) => ({ revision: await plate.updatePlate(platform, person, body) }));
  bind(router, api.publish, ({ person, body }) => plate.publishPlates(platform, person, body));
  bind(router, api.archive, ({ person, body }) => plate.archivePlates(platform, person, body));
  bind(router, api.schedule, ({ person, body }) => done(plate.schedulePlate(platform, person, body)));
  bind(router, api.order, ({ person }) => plate.orderPlates(platform, person));
  bind(router, api.arrange, ({ person, body }) => done(plate.arrangePlates(platform, person, body.ids)));
  bind(router, api.remove, ({ person, body }) => done(plate.removePlate(platform, person, body.plateId)));
}

export function mountRegionAuthoring(router: Router, platform: Platform): void {
  bind(router, regionAdminApi.list, ({ person, query }) => region.listAdminRegions(platform, person, query));
  bind(router, regionAdminApi.export, ({ person, query }) => region.exportRegions(platform, person, query));
  bind(router, regionAdminApi.edit, ({ person, query }) => region.getRegionEdit(platform, person, query.regionId));
  bind(router, regionAdminApi.create, async ({ person, body }) => ({ id: await region.createRegion(platform, person, body) }));
  bind(router, regionAdminApi.createCopy, async ({ person, body }) => ({ id: await region.createRegionCopy(platform, person, body) }));
  bind(router, regionAdminApi.update, async ({ person, body }) => ({ revision: await region.updateRegion(platform, person, body) }));
  bind(router, regionAdminApi.publish, ({ person, body }) => region.publishRegions(platform, person, body));
  bind(router, regionAdminApi.archive, ({ person, body }) => region.archiveRegions(platform, person, body));
  bind(router, regionAdminApi.schedule, ({ person, body }) => done(region.scheduleRegion(platform, person, body)));
  bind(router, regionAdminApi.order, ({ person }) => region.orderRegions(platform, person));
  bind(router, regionAdminApi.arrange, ({ person, body }) => done(region.arrangeRegions(platform, person, body.ids)));
  bind(router, regionAdminApi.remove, ({ person, body }) => done(region.removeRegion(platform, person, body.regionId)));
}
