import type { Module } from '../../platform/module.ts';
import { mountMemberImport } from './import/import.admin.routes.ts';
import { resealImports } from './import/reseal-imports.service.ts';
import { unreadableImports } from './import/unreadable-imports.service.ts';
import { mountMembers } from './member.admin.routes.ts';
import { mountOwnMember } from './member.routes.ts';
import { mergeMemberCounts } from './member-count.queries.ts';
import { memberNotices } from './member.notices.ts';
import { findRoleNames } from './role/role.queries.ts';
import { mountRoles } from './role/role.admin.routes.ts';
import { memberWorkItems } from './member.work-items.ts';
import { memberRows } from './member.member-rows.ts';

export { admitMembers } from './admit-members.service.ts';
export { countAudience, findBarred, membersReachedBy, reachedMembers } from './audience.queries.ts';
export { countActive } from './member-count.queries.ts';
export { isExact, isFound } from './member-search.ts';
export { requireOwnAudience } from './audience.service.ts';
export { requireManageable } from './member.service.ts';
export { addUser, createUser, resetUser, unlockUser } from './operator.service.ts';

/** Members of an organisation, their roles and rights, and whom an audience reaches. */
export const member: Module = {
  name: 'member',
  tables: ['role', 'member_import', 'member_import_change', 'member_count'],
  memberRows: memberRows,
  roleNames: findRoleNames,
  mount(router, platform) {
    mountMembers(router, platform);
    mountOwnMember(router, platform);
    mountMemberImport(router, platform);
    mountRoles(router, platform);
  },
  schedules: ({ db }) => [{ name: 'member-count', everyMinutes: 5, run: () => mergeMemberCounts(db) }],
  workItems: memberWorkItems,
  notices: memberNotices,
  reseal: resealImports,
  unreadable: unreadableImports,
};
