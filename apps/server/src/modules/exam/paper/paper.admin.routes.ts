import { paperApi } from '@palm/contract/exam/paper';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportPapers } from './export.service.ts';
import { copyPaper, createPaper, getPaper, listPapers, previewPaper, removePaper, updatePaper } from './paper.service.ts';

export function mountPapers(router: Router, platform: Platform): void {
  bind(router, paperApi.list, ({ person, query }) => listPapers(platform, person, query));
  bind(router, paperApi.export, ({ person, query }) => exportPapers(platform, person, query));
  bind(router, paperApi.detail, ({ person, query }) => getPaper(platform, person, query.paperId));
  bind(router, paperApi.preview, ({ person, query }) => previewPaper(platform, person, query.paperId));
  bind(router, paperApi.create, async ({ person, body }) => ({ id: await createPaper(platform, person, body) }));
  bind(router, paperApi.update, async ({ person, body }) => ({ revision: await updatePaper(platform, person, body) }));
  bind(router, paperApi.copy, async ({ person, body }) => ({ id: await copyPaper(platform, person, body.paperId) }));
  bind(router, paperApi.remove, async ({ person, body }) => {
    await removePaper(platform, person, body.paperId);
    return { done: true } as const;
  });
}
