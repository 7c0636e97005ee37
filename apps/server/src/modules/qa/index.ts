import type { Module } from '../../platform/module.ts';
import { qaNotices } from './qa.notices.ts';
import { mountQa } from './qa.routes.ts';
import { qaMemberRows } from './qa.member-rows.ts';

/** Questions and answers in whatever area lets people ask: it says who takes part and who teaches there. */
export const qa: Module = {
  name: 'qa',
  tables: ['qa_question', 'qa_answer', 'qa_follow'],
  memberRows: qaMemberRows,
  mount: mountQa,
  notices: qaNotices,
};
