import { memberApi } from '@palm/contract/member/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { importTemplate } from '../member-export.service.ts';
import { checkImport } from './import-check.service.ts';
import { listImports } from './import-list.service.ts';
import { changesFile, importErrors, listChanges } from './import-report.service.ts';
import { undoImport } from './import-undo.service.ts';
import { commitImport, discardImport } from './import.service.ts';

export function mountMemberImport(router: Router, platform: Platform): void {
  bind(router, memberApi.importTemplate, ({ person }) => importTemplate(platform, person));
  bind(router, memberApi.importCheck, ({ person, body }) => checkImport(platform, person, body));
  bind(router, memberApi.importCommit, ({ person, body }) => commitImport(platform, person, body.checkId));
  bind(router, memberApi.importDiscard, ({ person, body }) => done(discardImport(platform, person, body.checkId)));
  bind(router, memberApi.importUndo, ({ person, body }) => undoImport(platform, person, body.importId));
  bind(router, memberApi.imports, ({ person }) => listImports(platform, person));
  bind(router, memberApi.importChanges, ({ person, query }) => listChanges(platform, person, query));
  bind(router, memberApi.importChangesFile, ({ person, query }) => changesFile(platform, person, query.checkId));
  bind(router, memberApi.importErrors, ({ person, query }) => importErrors(platform, person, query.checkId));
}
