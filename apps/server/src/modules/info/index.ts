import type { Module } from '../../platform/module.ts';
import { mountInfoAdmin } from './authoring/info.admin.routes.ts';
import { publishDue } from './authoring/publish.service.ts';
import { findCategories } from './category/category.queries.ts';
import { mountInfoCategories } from './category/category.routes.ts';
import { mountInfoFigures } from './figures/figures.routes.ts';
import { infoNews } from './info.news.ts';
import { mountInfo } from './info.routes.ts';
import { infoSearch } from './info.search.ts';
import { getInfoCards } from './info.service.ts';
import { infoTargets } from './info.targets.ts';
import { infoMemberRows } from './info.member-rows.ts';

/** Articles that authors write and members of the organisation read. */
export const info: Module = {
  name: 'info',
  tables: ['info', 'info_category', 'info_reader', 'info_read_day'],
  memberRows: infoMemberRows,
  mount(router, platform) {
    mountInfo(router, platform);
    mountInfoAdmin(router, platform);
    mountInfoCategories(router, platform);
    mountInfoFigures(router, platform);
  },
  schedules: (platform) => [{ name: 'info-publish', everyMinutes: 1, run: () => publishDue(platform) }],
  targets: { info: infoTargets },
  blocks: { infos: { target: 'info', categories: findCategories } },
  shelves: (infrastructure) => ({
    infos: { target: 'info', cards: (person, ids) => getInfoCards(infrastructure, person, ids) },
  }),
  search: infoSearch,
  news: infoNews,
};
