import type { Module } from '../../platform/module.ts';
import { mountQuestionAdmin } from './question.admin.routes.ts';
import { questionMemberRows } from './question.member-rows.ts';

export { gradeAnswer, type PartialCreditRule } from './grading.ts';
export { rulesOf } from './kinds.ts';
export { summarise } from './question-content.ts';
export { createQuestion, findQuestionBriefs, findQuestionDetails, findWordings } from './question.service.ts';

/** The question bank: questions with all their revisions, categories, and GIFT import and export. */
export const question: Module = {
  name: 'question',
  tables: ['question', 'question_category', 'question_revision', 'question_section', 'question_import'],
  memberRows: questionMemberRows,
  mount: mountQuestionAdmin,
};
