import type { Module } from '../../platform/module.ts';
import { mountPlateAuthoring, mountRegionAuthoring } from './authoring/plate.admin.routes.ts';
import { plateReferences } from './plate.references.ts';
import { mountPlate } from './plate.routes.ts';

/** Shelves that authors fill by hand: plates of one kind, and those of regions. */
export const plate: Module = {
  name: 'plate',
  tables: ['plate', 'region'],
  mount(router, platform) {
    mountPlate(router, platform);
    mountPlateAuthoring(router, platform);
    mountRegionAuthoring(router, platform);
  },
  references: plateReferences,
};
