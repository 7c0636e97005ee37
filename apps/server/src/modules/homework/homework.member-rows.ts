import { authored, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const homeworkMemberRows: readonly MemberRows[] = [
  onePer('homework_submission', ['homework_id'], { name: '作业', second: 'left' }),
  ...authored('homework_submission', 'draft_saved_by'),
  ...authored('homework_version', 'reviewed_by', 'handed_by'),
  onePer('homework_author', ['homework_id'], { second: 'left' }),
  onePer('homework_reminder', ['homework_id'], { both: { reminded_at: 'greatest' } }),
];
