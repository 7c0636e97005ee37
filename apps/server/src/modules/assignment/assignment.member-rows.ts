import { authored, inAudience, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const assignmentMemberRows: readonly MemberRows[] = [
  ...authored('assignment', 'switched_by', 'saved_by'),
  inAudience('assignment'),
  onePer('assignment_task', ['assignment_id'], { name: '任务', both: { caught_at: 'least', done_at: 'least' } }),
];
