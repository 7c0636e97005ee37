import { courseEditionApi as api } from '@palm/contract/course/edition';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkRestoring, listEditions, readEdition, restoreEdition } from './edition.service.ts';

export function mountEdition(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => listEditions(platform, person, query));
  bind(router, api.read, ({ person, query }) => readEdition(platform, person, query));
  bind(router, api.restoreCheck, ({ person, query }) => checkRestoring(platform, person, query));
  bind(router, api.restore, async ({ person, body }) => ({ revision: await restoreEdition(platform, person, body) }));
}
