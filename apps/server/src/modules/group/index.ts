import type { Module } from '../../platform/module.ts';
import { groupForum } from './group.forum.ts';
import { mountGroup, mountGroupDesk } from './group.routes.ts';
import { groupQuestionSearch, groupQuestionTargets } from './group.search.ts';
import { groupMemberRows } from './group.member-rows.ts';
import { recordStandings } from './standing.service.ts';

/** Splits a class into groups that are compared per head. */
export const group: Module = {
  name: 'group',
  tables: ['class_group', 'class_group_member', 'class_group_standing'],
  memberRows: groupMemberRows,
  mount(router, platform) {
    mountGroup(router, platform);
    mountGroupDesk(router, platform);
  },
  schedules: (platform) => [{ name: 'class-group-standing', everyMinutes: 60, run: () => recordStandings(platform) }],
  targets: { 'group-question': groupQuestionTargets },
  search: (infrastructure) => ({ 'group-question': groupQuestionSearch(infrastructure) }),
  forums: (infrastructure) => ({ group: groupForum(infrastructure) }),
};
