import type { Module } from '../../platform/module.ts';
import { mountReports } from './report.routes.ts';

/** Figures of an organisation over the records of all other modules. */
export const report: Module = {
  name: 'report',
  mount: mountReports,
};
