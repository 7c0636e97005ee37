import type { Module } from '../../platform/module.ts';
import { findCategories } from '../course/index.ts';
import { mountColumnAuthoring } from './authoring/authoring.routes.ts';
import { publishDue } from './authoring/publish.service.ts';
import { columnLocks } from './column.locks.ts';
import { columnNews } from './column.news.ts';
import { columnNotices } from './column.notices.ts';
import { columnPlan } from './column.plans.ts';
import { findPercents } from './column.queries.ts';
import { mountColumn } from './column.routes.ts';
import { columnSearch } from './column.search.ts';
import { columnShelves } from './column.shelf.ts';
import { columnTargets } from './column.targets.ts';
import { mountColumnFigures } from './figures/figures.routes.ts';
import { columnReferences, countColumnsOf } from './target.queries.ts';
import { columnMemberRows } from './column.member-rows.ts';

export { getColumnCards } from './column.service.ts';

/** Columns: courses in stages that members follow, and the tools of their authors. */
export const column: Module = {
  name: 'column',
  tables: ['topical', 'topical_teacher', 'topical_stage', 'topical_course', 'topical_subscription', 'topical_update'],
  memberRows: columnMemberRows,
  mount(router, platform) {
    mountColumn(router, platform);
    mountColumnAuthoring(router, platform);
    mountColumnFigures(router, platform);
  },
  schedules: (platform) => [{ name: 'column-publish', everyMinutes: 1, run: () => publishDue(platform) }],
  notices: columnNotices,
  targets: { column: columnTargets },
  blocks: {
    'suggested-columns': { target: 'column', categories: findCategories },
    'newest-columns': { target: 'column', categories: findCategories },
  },
  shelves: columnShelves,
  search: columnSearch,
  plans: { column: columnPlan },
  progress: { column: { percentsOf: findPercents } },
  news: columnNews,
  locks: columnLocks,
  references: columnReferences,
  teacherFigures: ({ db }) => ({
    find: async (person, teacherId) => [{ value: String(await countColumnsOf(db, person, teacherId)), label: '个专栏' }],
  }),
};
