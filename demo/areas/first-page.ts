import { firstPageRows } from '../rows/organisation-rows.ts';
import type { DemoArea } from './area.ts';

export const firstPageDemo: DemoArea = {
  tables: ['first_page_version'],
  rows: firstPageRows,
};
