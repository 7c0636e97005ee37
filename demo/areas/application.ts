import { applicationRows } from '../rows/application-rows.ts';
import type { DemoArea } from './area.ts';

export const applicationDemo: DemoArea = {
  tables: ['application_form', 'application', 'member_own_values'],
  rows: applicationRows,
};
