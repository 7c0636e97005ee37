import { on } from '../../platform/events.ts';
import type { Module } from '../../platform/module.ts';
import { assignmentNotices } from './assignment.notices.ts';
import { findReferences } from './assignment.queries.ts';
import { mountAssignment } from './assignment.routes.ts';
import { assignmentTodo } from './assignment.todo.ts';
import { mountAssignmentAuthoring } from './authoring/authoring.routes.ts';
import { remind } from './rule/remind.service.ts';
import { settleAll, settleMember } from './rule/settle.service.ts';
import { sweep, sweepChanged } from './rule/sweep.service.ts';
import { assignmentMemberRows } from './assignment.member-rows.ts';

/** Rules that assign content to members, and the resulting tasks. */
export const assignment: Module = {
  name: 'assignment',
  tables: ['assignment', 'assignment_task'],
  memberRows: assignmentMemberRows,
  mount(router, platform) {
    mountAssignment(router, platform);
    mountAssignmentAuthoring(router, platform);
  },
  subscriptions: (platform) => [
    on('assignment-switched', 'assignment', (task) => sweep(platform, { ...task, since: null })),
    on('course-completed', 'assignment', (event) => settleMember(platform, event)),
    on('exam-submitted', 'assignment', async (event) => (event.passed ? settleMember(platform, event) : undefined)),
  ],
  schedules: (platform) => [
    { name: 'assignment-sweep', everyMinutes: 1, run: () => sweepChanged(platform) },
    { name: 'assignment-remind', everyMinutes: 10, run: () => remind(platform) },
    { name: 'assignment-settle', everyMinutes: 60, run: () => settleAll(platform) },
  ],
  todoGiver: assignmentTodo,
  notices: assignmentNotices,
  references: {
    placesOf: async (db, orgId, { id }, limit) => (await findReferences(db, orgId, id, limit)).map(({ title }) => `指派《${title}》`),
  },
};
