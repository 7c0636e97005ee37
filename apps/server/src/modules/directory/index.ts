import type { Module } from '../../platform/module.ts';
import { mountDirectory } from './directory.admin.routes.ts';
import { directorySchedules } from './directory.jobs.ts';
import { directoryWorkItems } from './directory.work-items.ts';
import { directoryMemberRows } from './directory.member-rows.ts';

export { applyRun } from './apply.service.ts';
export { listChanges } from './directory.service.ts';
export { dryRun, type SyncPlatform } from './dry-run.service.ts';

/** Synchronises members and departments from an external directory: dry run, confirmation, and undo. */
export const directory: Module = {
  name: 'directory',
  tables: ['directory_sync', 'directory_unit', 'directory_run', 'directory_change'],
  memberRows: directoryMemberRows,
  mount: mountDirectory,
  schedules: directorySchedules,
  workItems: directoryWorkItems,
};
