import type { Module } from '../../platform/module.ts';
import { mountPlateAuthoring, mountRegionAuthoring } from './authoring/plate.admin.routes.ts';
import { showDuePlates } from './authoring/plate.admin.service.ts';
import { plateReferences } from './plate.references.ts';
import { mountPlate } from './plate.routes.ts';
import { showDueRegions } from './region/region.admin.service.ts';
import { plateMemberRows } from './plate.member-rows.ts';

export { arrangeShown, orderShown } from './shelf/arrange.service.ts';
export { scheduleShown, showDue } from './shelf/schedule.service.ts';
export { archiveShown, publishShown, removeShown } from './shelf/settle.service.ts';
export { openItems } from './shelf/shelf.queries.ts';
export { getNamedItems, getShelfItems, requireOwnItems } from './shelf/shelf.service.ts';
export { shownStatusNames } from './shelf/status-names.ts';

/** Shelves that authors fill manually: plates of one kind, and the shelves of regions. */
export const plate: Module = {
  name: 'plate',
  tables: ['plate', 'region'],
  memberRows: plateMemberRows,
  mount(router, platform) {
    mountPlate(router, platform);
    mountPlateAuthoring(router, platform);
    mountRegionAuthoring(router, platform);
  },
  schedules: (platform) => [
    { name: 'plate-publish', everyMinutes: 1, run: () => showDuePlates(platform) },
    { name: 'region-publish', everyMinutes: 1, run: () => showDueRegions(platform) },
  ],
  references: plateReferences,
};
