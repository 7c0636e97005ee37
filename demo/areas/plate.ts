import { plateRows } from '../rows/plate-rows.ts';
import type { DemoArea } from './area.ts';

/** 直播板块 and 培训班板块 stay out of the navigation while nothing can stand on them. */
export const plateDemo: DemoArea = {
  tables: ['plate', 'region'],
  rows: plateRows,
  routes: {
    columnPlate: { key: 'plate', path: '/homePage/columnPlate' },
    regionPlate: { key: 'plate', path: '/homePage/regionPlate', object: ['region', 'regionId'] },
    regionPlateList: { key: 'plate', path: '/homePage/regionPlateList' },
  },
  blocks: { plates: 'plate' },
};
