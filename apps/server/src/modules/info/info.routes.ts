import { infoApi } from '@palm/contract/info/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getInfo, getInfoOverview, getInfoShelf, listInfos } from './info.service.ts';
import { createReadCounter } from './reading/read.service.ts';

export function mountInfo(router: Router, platform: Platform): void {
  const counter = createReadCounter(platform);
  bind(router, infoApi.overview, ({ person }) => getInfoOverview(platform, person));
  bind(router, infoApi.list, ({ person, query }) => listInfos(platform, person, query));
  bind(router, infoApi.shelf, async ({ person, query }) => ({ list: await getInfoShelf(platform, person, query) }));
  bind(router, infoApi.detail, ({ person, query }) => getInfo(platform, person, query));
  bind(router, infoApi.read, ({ person, body }) => done(counter.count(person, body.infoId)));
}
