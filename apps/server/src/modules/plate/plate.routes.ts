import { contentPlateApi, regionApi } from '@palm/contract/plate/calls';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getItemsOfPlate, listColumnsOfPlate, listPlates } from './plate.service.ts';
import { getRegion, listRegions } from './region/region.service.ts';

export function mountPlate(router: Router, platform: Platform): void {
  bind(router, contentPlateApi.plates, ({ person, query }) => listPlates(platform, person, query.kind));
  bind(router, contentPlateApi.columns, ({ person, query }) => listColumnsOfPlate(platform, person, query));
  bind(router, contentPlateApi.items, ({ person, query }) => getItemsOfPlate(platform, person, query.plateId));
  bind(router, contentPlateApi.region, async ({ person, query }) => ({ region: await getRegion(platform, person, query.regionId) }));
  bind(router, regionApi.list, async ({ person }) => ({ list: await listRegions(platform, person) }));
}
