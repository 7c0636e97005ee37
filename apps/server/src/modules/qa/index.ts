import type { Module } from '../../platform/module.ts';
import { qaEarnings } from './qa.earnings.ts';
import { qaNotices } from './qa.notices.ts';
import { mountQa } from './qa.routes.ts';

/** Questions and answers in whatever area lets people ask: it says who takes part and who teaches there. */
export const qa: Module = {
  name: 'qa',
  earnings: qaEarnings,
  tables: ['qa_question', 'qa_answer', 'qa_follow'],
  mount: mountQa,
  notices: qaNotices,
};
