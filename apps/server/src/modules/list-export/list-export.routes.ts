import { listExportApi } from '@palm/contract/list-export/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { discardExport, fetchFile, listExports, startExport } from './list-export.service.ts';

export function mountListExport(router: Router, platform: Platform): void {
  bind(router, listExportApi.start, ({ person, body }) => startExport(platform, person, body));
  bind(router, listExportApi.list, ({ person, query }) => listExports(platform, person, query));
  bind(router, listExportApi.file, ({ person, query }) => fetchFile(platform, router.downloadNotes, person, query.exportId));
  bind(router, listExportApi.discard, ({ person, body }) => done(discardExport(platform, person, body.exportId)));
}
