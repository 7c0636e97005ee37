import { moves, onePer, type MemberRows } from '../../platform/member-rows.ts';

/** How this area's rows are rewritten when two accounts are merged. */
export const qaMemberRows: readonly MemberRows[] = [
  moves('qa_question', { name: '提问' }),
  moves('qa_answer', { name: '回答' }),
  onePer('qa_follow', ['question_id'], { both: { since: 'least' } }),
];
