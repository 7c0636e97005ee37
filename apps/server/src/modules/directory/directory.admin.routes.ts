import { directoryApi } from '@palm/contract/directory/admin';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { applyRun } from './apply.service.ts';
import { changeSync, listChanges, listRuns, listSyncs } from './directory.service.ts';
import { exportChanges, exportRuns } from './directory.sheets.ts';
import { dryRun } from './dry-run.service.ts';
import { undoRun } from './undo.service.ts';

export function mountDirectory(router: Router, platform: Platform): void {
  bind(router, directoryApi.list, ({ person }) => listSyncs(platform, person));
  bind(router, directoryApi.update, ({ person, body }) => done(changeSync(platform, person, body)));
  bind(router, directoryApi.runs, ({ person, query }) => listRuns(platform, person, query));
  bind(router, directoryApi.exportRuns, ({ person, query }) => exportRuns(platform, person, query));
  bind(router, directoryApi.changes, ({ person, query }) => listChanges(platform, person, query));
  bind(router, directoryApi.exportChanges, ({ person, query }) => exportChanges(platform, person, query));
  bind(router, directoryApi.dryRun, ({ person: { orgId, memberId }, body }) => dryRun(platform, { orgId, memberId, ...body }));
  bind(router, directoryApi.apply, ({ person, body }) => applyRun(platform, person, body.runId, body.confirmed));
  bind(router, directoryApi.undo, ({ person, body }) => undoRun(platform, person, body.runId));
}
