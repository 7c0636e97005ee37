import { organisationRows } from '../rows/organisation-rows.ts';
import type { DemoArea } from './area.ts';

export const organisationDemo: DemoArea = {
  tables: ['organisation', 'organisation_module', 'protocol', 'protocol_version'],
  rows: organisationRows,
  routes: { homePage: { key: 'home', path: '/homePage' } },
};
