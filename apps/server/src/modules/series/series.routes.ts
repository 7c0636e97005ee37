import { seriesAdminApi as api } from '@palm/contract/series/admin';
import { seriesApi } from '@palm/contract/series/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import * as authoring from './series.admin.service.ts';
import { getSeries, listSeries } from './series.service.ts';

export function mountSeries(router: Router, platform: Platform): void {
  bind(router, seriesApi.list, ({ person, query }) => listSeries(platform, person, query));
  bind(router, seriesApi.detail, ({ person, query }) => getSeries(platform, person, query.seriesId));
}

export function mountSeriesAuthoring(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => authoring.listAdminSeries(platform, person, query));
  bind(router, api.export, ({ person, query }) => authoring.exportSeries(platform, person, query));
  bind(router, api.edit, ({ person, query }) => authoring.getSeriesEdit(platform, person, query.seriesId));
  bind(router, api.create, async ({ person, body }) => ({ id: await authoring.createSeries(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await authoring.createSeriesCopy(platform, person, body) }));
  bind(router, api.update, async ({ person, body }) => ({ revision: await authoring.updateSeries(platform, person, body) }));
  bind(router, api.publish, ({ person, body }) => authoring.publishSeries(platform, person, body));
  bind(router, api.archive, ({ person, body }) => authoring.archiveSeries(platform, person, body));
  bind(router, api.schedule, ({ person, body }) => done(authoring.scheduleSeries(platform, person, body)));
  bind(router, api.order, ({ person }) => authoring.orderSeries(platform, person));
  bind(router, api.arrange, ({ person, body }) => done(authoring.arrangeSeries(platform, person, body.ids)));
  bind(router, api.remove, ({ person, body }) => done(authoring.removeSeries(platform, person, body.seriesId)));
}
