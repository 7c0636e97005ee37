import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { mountClassroomAuthoring } from './authoring/authoring.routes.ts';
import { recordBehind } from './behind/note.service.ts';
import { mountSurveys } from './behind/survey.routes.ts';
import { classroomDone } from './classroom.done.ts';
import { classroomEarnings } from './classroom.earnings.ts';
import { classroomForum } from './classroom.forum.ts';
import { classroomMemberRows } from './classroom.member-rows.ts';
import { classroomNotices } from './classroom.notices.ts';
import { classroomPlans } from './classroom.plans.ts';
import { mountClassroom, mountClassroomStaff } from './classroom.routes.ts';
import { classroomSearch } from './classroom.search.ts';
import { classroomShelves } from './classroom.shelf.ts';
import { classroomReferences, classroomTargets } from './classroom.targets.ts';
import { classroomTodo } from './classroom.todo.ts';
import { classroomWorkItems } from './classroom.work-items.ts';
import { countGraduations } from './graduating/graduate.queries.ts';
import { graduateAll, graduateMember } from './graduating/graduate.service.ts';
import { mountClassroomLink, mountOwnLink } from './joining/link.routes.ts';
import { mountNoticeDesk, mountNoticeStaff } from './notice/desk.routes.ts';
import { questionTargets } from './question/question.search.ts';

export {
  authorClassroom,
  enterClassroom,
  viewClassroom,
  viewClassroomOrTemplate,
  manageClassroom,
  refusalOf,
  requireDuty,
} from './classroom-access.ts';
export { dutiesOf, findStaff, hasDuty, isPlanned } from './classroom.queries.ts';
export { graduateMembers } from './graduating/graduate.service.ts';
export { lockClassroom } from './joining/joining.queries.ts';
export type { JudgedClassroom } from './plan/judge-each.ts';
export type { QuestionPlace } from './question/question.queries.ts';
export { runningToday, type RunningToday } from './running-today.ts';
export { questionSearchIn, questionTargetsIn } from './question/question.search.ts';
export { judgeMembers, type JudgedMember } from './plan/judge-members.ts';
export { targetsInClass } from './targets-in-class.ts';
export { findPlanned, findOwnPlanEntries, findPlanEntries, type Planned } from './plan/planned.ts';

/** Classes: members who follow one plan together, led by teachers. */
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
    'classroom_behind_day',
    'classroom_completion',
    'classroom_graduate',
  ],
  memberRows: classroomMemberRows,
  mount(router, platform) {
    mountClassroom(router, platform);
    mountClassroomStaff(router, platform);
    mountSurveys(router, platform);
    mountClassroomAuthoring(router, platform);
    mountClassroomLink(router, platform);
    mountOwnLink(router, platform);
    mountNoticeDesk(router, platform);
    mountNoticeStaff(router, platform);
  },
  subscriptions: (platform) => [
    on('course-completed', 'classroom', (event) => graduateMember(platform, event)),
    on('exam-submitted', 'classroom', async (event) => (event.passed ? graduateMember(platform, event) : undefined)),
  ],
  schedules: (platform) => [
    { name: 'classroom-graduate', everyMinutes: 15, run: () => graduateAll(platform) },
    { name: 'classroom-behind', everyMinutes: 30, run: () => recordBehind(platform) },
  ],
  earnings: classroomEarnings,
  measures: [{ key: 'classes-completed', name: '班级结业', unit: '个班', amountsOf: countGraduations }],
  plansOfPlans: (answers) => ({ classroom: classroomPlans(answers) }),
  targets: { classroom: classroomTargets, 'class-question': questionTargets },
  todoGiver: classroomTodo,
  done: classroomDone,
  forums: (infrastructure) => ({ classroom: classroomForum(infrastructure) }),
  notices: classroomNotices,
  workItems: classroomWorkItems,
  references: classroomReferences,
  search: classroomSearch,
  shelves: classroomShelves,
  blocks: { classes: { target: 'classroom', categories: async () => [] } },
};
