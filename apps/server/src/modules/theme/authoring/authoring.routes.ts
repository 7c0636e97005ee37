import { themeAuthoringApi as api } from '@palm/contract/theme/admin';
import { themeListApi as listApi } from '@palm/contract/theme/list';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { arrangeThemes, orderThemes } from './arrange.service.ts';
import { checkPublishing } from './check.service.ts';
import { getThemeEdit, updateTheme } from './draft.service.ts';
import { archiveThemes, createCopy, createTheme, exportThemes, listAdminThemes, placeTheme, removeTheme } from './list.service.ts';
import { publishTheme, unscheduleTheme } from './publish.service.ts';

export function mountThemeAuthoring(router: Router, platform: Platform): void {
  bind(router, listApi.list, ({ person, query }) => listAdminThemes(platform, person, query));
  bind(router, listApi.export, ({ person, query }) => exportThemes(platform, person, query));
  bind(router, listApi.create, async ({ person, body }) => ({ id: await createTheme(platform, person, body) }));
  bind(router, listApi.createCopy, async ({ person, body }) => ({ id: await createCopy(platform, person, body) }));
  bind(router, listApi.order, ({ person }) => orderThemes(platform, person));
  bind(router, listApi.arrange, ({ person, body }) => done(arrangeThemes(platform, person, body.ids)));
  bind(router, listApi.place, ({ person, body }) => done(placeTheme(platform, person, body)));
  bind(router, listApi.archive, ({ person, body }) => archiveThemes(platform, person, body));
  bind(router, listApi.remove, ({ person, body }) => done(removeTheme(platform, person, body.themeId)));
  bind(router, api.edit, ({ person, query }) => getThemeEdit(platform, person, query.themeId));
  bind(router, api.update, async ({ person, body }) => ({ revision: await updateTheme(platform, person, body) }));
  bind(router, api.check, ({ person, query }) => checkPublishing(platform, person, query.themeId));
  bind(router, api.publish, ({ person, body }) => done(publishTheme(platform, person, body)));
  bind(router, api.unschedule, ({ person, body }) => done(unscheduleTheme(platform, person, body.themeId)));
}
