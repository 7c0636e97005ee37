import { infoRows } from '../rows/info-rows.ts';
import type { DemoArea } from './area.ts';

export const infoDemo: DemoArea = {
  tables: ['info_category', 'info', 'info_read_day'],
  rows: infoRows,
  routes: {
    info: { key: 'info', path: '/homePage/info' },
    infoDetail: { key: 'info', path: '/infoDetail', object: ['info', 'infoId'] },
  },
  blocks: { infos: 'infos' },
};
