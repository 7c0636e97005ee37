import { infoAdminApi as api } from '@palm/contract/info/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportInfos } from './export.service.ts';
import { createCopy, createInfo, getInfoEdit, listAdminInfos, removeInfo, updateInfo } from './info.admin.service.ts';
import { archiveInfos, publishInfo, publishInfos } from './publish.service.ts';

export function mountInfoAdmin(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => listAdminInfos(platform, person, query));
  bind(router, api.export, ({ person, query }) => exportInfos(platform, person, query));
  bind(router, api.publishMany, ({ person, body }) => publishInfos(platform, person, body));
  bind(router, api.archive, ({ person, body }) => archiveInfos(platform, person, body));
  bind(router, api.edit, ({ person, query }) => getInfoEdit(platform, person, query.infoId));
  bind(router, api.create, async ({ person, body }) => ({ id: await createInfo(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await createCopy(platform, person, body) }));
  bind(router, api.update, async ({ person, body: { infoId, revision, ...fields } }) => ({
    revision: await updateInfo(platform, person, { infoId, revision, fields }),
  }));
  bind(router, api.publish, async ({ person, body }) => ({ revision: await publishInfo(platform, person, body) }));
  bind(router, api.remove, ({ person, body }) => done(removeInfo(platform, person, body.infoId)));
}
