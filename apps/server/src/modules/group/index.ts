import type { Module } from '../../platform/module.ts';
import { groupForum } from './group.forum.ts';
import { mountGroup, mountGroupDesk } from './group.routes.ts';
import { groupMemberRows } from './group.member-rows.ts';

/** The members of a class in groups, which are compared per head. */
export const group: Module = {
  name: 'group',
  tables: ['class_group', 'class_group_member'],
  memberRows: groupMemberRows,
  mount(router, platform) {
    mountGroup(router, platform);
    mountGroupDesk(router, platform);
  },
  forums: (ground) => ({ group: groupForum(ground) }),
};
