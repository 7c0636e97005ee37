import { themeApi } from '@palm/contract/theme/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getTheme, getThemeShelf, listThemes } from './theme.service.ts';
import { createViewCounter } from './viewing/view.service.ts';

export function mountTheme(router: Router, platform: Platform): void {
  const counter = createViewCounter(platform);
  bind(router, themeApi.list, ({ person, query }) => listThemes(platform, person, query));
  bind(router, themeApi.shelf, async ({ person }) => ({ list: await getThemeShelf(platform, person) }));
  bind(router, themeApi.detail, ({ person, query }) => getTheme(platform, person, query));
  bind(router, themeApi.view, ({ person, body }) => done(counter.count(person, body.themeId)));
}
