import type { Module } from '../../platform/module.ts';
import { showDueSeries } from './series.admin.service.ts';
import { findReferences } from './series.queries.ts';
import { mountSeries, mountSeriesAuthoring } from './series.routes.ts';
import { seriesMemberRows } from './series.member-rows.ts';

/** Named sets of columns, in the order in which to take them. */
export const series: Module = {
  name: 'series',
  tables: ['series'],
  memberRows: seriesMemberRows,
  mount(router, platform) {
    mountSeries(router, platform);
    mountSeriesAuthoring(router, platform);
  },
  schedules: (platform) => [{ name: 'series-publish', everyMinutes: 1, run: () => showDueSeries(platform) }],
  references: {
    placesOf: async (db, orgId, { id }, limit) => (await findReferences(db, orgId, id, limit)).map(({ title }) => `系列《${title}》`),
  },
};
