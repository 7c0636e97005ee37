import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import './list-export.events.ts';
import { listExportMemberRows } from './list-export.member-rows.ts';
import { mountListExport } from './list-export.routes.ts';
import { makeFile } from './make-file.service.ts';
import { sweepExports } from './sweep.service.ts';

export { passingExports } from './export-key.ts';

/** Exports lists to files in the background, for every call whose contract says `inBackground`. */
export const listExport: Module = {
  name: 'list-export',
  tables: ['export_run'],
  memberRows: listExportMemberRows,
  mount: mountListExport,
  subscriptions: (platform) => [on('export-started', 'list-export', (started) => makeFile(platform, started))],
  schedules: (platform) => [{ name: 'export-sweep', everyMinutes: 15, run: () => sweepExports(platform) }],
};
