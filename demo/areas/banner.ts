import { bannerRows } from '../rows/organisation-rows.ts';
import type { DemoArea } from './area.ts';

export const bannerDemo: DemoArea = {
  tables: ['banner'],
  rows: bannerRows,
};
