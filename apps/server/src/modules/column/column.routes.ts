import { columnApi, newTopicalApi, topicalTeacherApi } from '@palm/contract/column/calls';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { getContinue, getFilters, getShelf, listColumns } from './column.service.ts';
import { getColumnDetail, listUpdates } from './detail/detail.service.ts';
import { getStages, listCourses } from './stage/stage.service.ts';
import { markSeen, subscribe, unsubscribe } from './subscription/subscription.service.ts';

export function mountColumn(router: Router, platform: Platform): void {
  bind(router, newTopicalApi.suggested, ({ person, query }) => getShelf(platform, person, 'suggested', query));
  bind(router, newTopicalApi.newest, ({ person, query }) => getShelf(platform, person, 'newest', query));
  bind(router, columnApi.list, ({ person, query }) => listColumns(platform, person, query));
  bind(router, newTopicalApi.courses, ({ person, query }) => listCourses(platform, person, query.columnId));
  bind(router, newTopicalApi.stages, ({ person, query }) => getStages(platform, person, query.columnId));
  bind(router, topicalTeacherApi.columns, ({ person, query }) =>
    listColumns(platform, person, { ...query, subscribed: false, sort: 'updated' }),
  );
  bind(router, columnApi.detail, ({ person, query }) => getColumnDetail(platform, person, query.columnId));
  bind(router, columnApi.filters, ({ person }) => getFilters(platform, person));
  bind(router, columnApi.continueLearning, ({ person }) => getContinue(platform, person));
  bind(router, columnApi.updates, ({ person, query }) => listUpdates(platform, person, query));
  bind(router, columnApi.subscribe, ({ person, body }) => subscribe(platform, person, body.columnId));
  bind(router, columnApi.unsubscribe, ({ person, body }) => unsubscribe(platform, person, body.columnId));
  bind(router, columnApi.markSeen, ({ person, body }) => done(markSeen(platform, person, body.columnId)));
}
