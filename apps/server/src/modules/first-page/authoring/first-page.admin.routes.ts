import { firstPageAdminApi as api } from '@palm/contract/first-page/admin';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportVersions, getFirstPageEdit, getVersion, listVersions, publishFirstPage, saveFirstPage } from './first-page.admin.service.ts';
import { pickTargets } from './pick.service.ts';

export function mountFirstPageAdmin(router: Router, platform: Platform): void {
  bind(router, api.edit, ({ person }) => getFirstPageEdit(platform, person));
  bind(router, api.save, async ({ person, body }) => ({ revision: await saveFirstPage(platform, person, body) }));
  bind(router, api.publish, ({ person, body }) => publishFirstPage(platform, person, body.revision));
  bind(router, api.versions, ({ person, query }) => listVersions(platform, person, query));
  bind(router, api.exportVersions, ({ person, query }) => exportVersions(platform, person, query));
  bind(router, api.version, async ({ person, query }) => ({ content: await getVersion(platform, person, query.version) }));
  bind(router, api.pick, async ({ person, query }) => ({ list: await pickTargets(platform, person, query) }));
}
