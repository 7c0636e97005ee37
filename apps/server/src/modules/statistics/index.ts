import type { Module } from '../../platform/module.ts';
import { mountStatistics } from './statistics.routes.ts';

/** Figures of an organisation, computed from the records of all other modules. */
export const statistics: Module = {
  name: 'statistics',
  tables: [],
  mount: mountStatistics,
};
