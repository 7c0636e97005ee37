import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { graduateMembers } from '../classroom/index.ts';
import { homeworkEarnings } from './homework.earnings.ts';
import { homeworkNotices } from './homework.notices.ts';
import { homeworkPlan } from './homework.plans.ts';
import { mountHomework, mountHomeworkDesk } from './homework.routes.ts';
import { homeworkTargets } from './homework.targets.ts';
import { homeworkTodo } from './homework.todo.ts';
import { homeworkMemberRows } from './homework.member-rows.ts';
import { remindOfHomework } from './remind.service.ts';

export { findFullMarks, findHomework } from './homework.queries.ts';

/** Homework that class members write and hand in, and the feedback of their teachers. */
export const homework: Module = {
  name: 'homework',
  tables: ['homework', 'homework_submission', 'homework_version', 'homework_author', 'homework_reminder'],
  memberRows: homeworkMemberRows,
  mount(router, platform) {
    mountHomework(router, platform);
    mountHomeworkDesk(router, platform);
  },
  schedules: (platform) => [{ name: 'homework-remind', everyMinutes: 10, run: () => remindOfHomework(platform) }],
  subscriptions: (platform) => [on('homework-marked', 'homework', (event) => graduateMembers(platform, event))],
  targets: { homework: homeworkTargets },
  plans: { homework: homeworkPlan },
  todo: homeworkTodo,
  notices: homeworkNotices,
  earnings: homeworkEarnings,
};
