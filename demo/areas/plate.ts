import { plateRows } from '../rows/plate-rows.ts';
import type { DemoArea } from './area.ts';

/** 直播板块 stays out of the navigation while nothing can stand on it. */
export const plateDemo: DemoArea = {
  tables: ['plate', 'region'],
  rows: plateRows,
  routes: {
    columnPlate: { key: 'plate', path: '/homePage/columnPlate' },
    classPlate: { key: 'plate', path: '/homePage/classPlate' },
    regionPlate: { key: 'plate', path: '/homePage/regionPlate', object: ['region', 'regionId'] },
    regionPlateList: { key: 'plate', path: '/homePage/regionPlateList' },
  },
  blocks: { plates: 'plate' },
};
