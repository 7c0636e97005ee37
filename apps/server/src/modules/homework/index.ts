import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { graduateMember } from '../classroom/index.ts';
import { homeworkEarnings } from './homework.earnings.ts';
import { homeworkNotices } from './homework.notices.ts';
import { homeworkPlan } from './homework.plans.ts';
import { mountHomework, mountHomeworkDesk } from './homework.routes.ts';
import { homeworkTargets } from './homework.targets.ts';
import { homeworkTodo } from './homework.todo.ts';

export { findFullMarks } from './homework.queries.ts';

/** What the members of a class write and hand in, and what their teachers say to it. */
export const homework: Module = {
  name: 'homework',
  tables: ['homework', 'homework_submission', 'homework_version'],
  mount(router, platform) {
    mountHomework(router, platform);
    mountHomeworkDesk(router, platform);
  },
  subscriptions: (platform) => [on('homework-marked', 'homework', (event) => graduateMember(platform, event))],
  targets: { homework: homeworkTargets },
  plans: { homework: homeworkPlan },
  todo: homeworkTodo,
  notices: homeworkNotices,
  earnings: homeworkEarnings,
};
