import type { Module } from '../../platform/module.ts';
import { mountClassroomAuthoring } from './authoring/authoring.routes.ts';
import { mountBehind } from './behind/behind.routes.ts';
import { classroomForum } from './classroom.forum.ts';
import { classroomNotices } from './classroom.notices.ts';
import { classroomPlans } from './classroom.plans.ts';
import { mountClassroom, mountClassroomStaff } from './classroom.routes.ts';
import { classroomSearch } from './classroom.search.ts';
import { classroomShelves } from './classroom.shelf.ts';
import { classroomReferences, classroomTargets } from './classroom.targets.ts';
import { classroomWorkItems } from './classroom.work-items.ts';
import { mountClassroomLink } from './joining/link.routes.ts';
import { classroomMemberRows } from './classroom.member-rows.ts';

export { enterClassroom, manageClassroom } from './classroom-access.ts';
export { findStaff } from './classroom.queries.ts';
export { holdClassroom } from './joining/joining.queries.ts';
export { judgeMembers, type JudgedMember } from './plan/judge-members.ts';
export { findPlanned, findPlannedIn, findPlannedOf, type Planned } from './plan/planned.ts';

/** Classes: people who go through one plan together, led by teachers. */
export const classroom: Module = {
  name: 'classroom',
  tables: [
    'classroom',
    'classroom_staff',
    'classroom_member',
    'classroom_link',
    'classroom_notice',
    'classroom_notice_read',
    'classroom_nudge',
    'classroom_completion',
  ],
  memberRows: classroomMemberRows,
  mount(router, platform) {
    mountClassroom(router, platform);
    mountClassroomStaff(router, platform);
    mountBehind(router, platform);
    mountClassroomAuthoring(router, platform);
    mountClassroomLink(router, platform);
  },
  plansOfPlans: (answers) => ({ classroom: classroomPlans(answers) }),
  targets: { classroom: classroomTargets },
  forums: (ground) => ({ classroom: classroomForum(ground) }),
  notices: classroomNotices,
  workItems: classroomWorkItems,
  references: classroomReferences,
  search: classroomSearch,
  shelves: classroomShelves,
  blocks: { classes: { target: 'classroom', categories: async () => [] } },
};
