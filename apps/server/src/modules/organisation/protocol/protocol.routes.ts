import { protocolAdminApi, protocolApi } from '@palm/contract/organisation/protocols';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportVersions, getVersion, listProtocols, listVersions, publishProtocol } from './protocol.admin.service.ts';
import { agree, getDue } from './protocol.service.ts';
import { exportWaiting, listWaiting } from './waiting.service.ts';

export function mountProtocols(router: Router, platform: Platform): void {
  bind(router, protocolApi.due, ({ person }) => getDue(platform, person));
  bind(router, protocolApi.agree, ({ person, body }) => done(agree(platform, person, body)));
  bind(router, protocolAdminApi.list, ({ person }) => listProtocols(platform, person));
  bind(router, protocolAdminApi.versions, ({ person, query }) => listVersions(platform, person, query));
  bind(router, protocolAdminApi.exportVersions, ({ person, query }) => exportVersions(platform, person, query));
  bind(router, protocolAdminApi.waiting, ({ person, query }) => listWaiting(platform, person, query));
  bind(router, protocolAdminApi.exportWaiting, ({ person, query }) => exportWaiting(platform, person, query));
  bind(router, protocolAdminApi.version, ({ person, query }) => getVersion(platform, person, query));
  bind(router, protocolAdminApi.publish, ({ person, body }) => publishProtocol(platform, person, body));
}
