import type { Module } from '../../platform/module.ts';
import { mountThemeAuthoring } from './authoring/authoring.routes.ts';
import { publishDue } from './authoring/publish.service.ts';
import { themeReferences } from './target.queries.ts';
import { mountTheme } from './theme.routes.ts';
import { themeSearch } from './theme.search.ts';
import { themeTargets } from './theme.targets.ts';
import { themeMemberRows } from './theme.member-rows.ts';

/** Themes: edited pages for members, and the workshop for their authors. */
export const theme: Module = {
  name: 'theme',
  tables: ['theme', 'theme_viewer'],
  memberRows: themeMemberRows,
  mount(router, platform) {
    mountTheme(router, platform);
    mountThemeAuthoring(router, platform);
  },
  schedules: (platform) => [{ name: 'theme-publish', everyMinutes: 1, run: () => publishDue(platform) }],
  targets: { theme: themeTargets },
  search: themeSearch,
  references: themeReferences,
};
