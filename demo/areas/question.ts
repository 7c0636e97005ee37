import { questionRows } from '../rows/question-rows.ts';
import type { DemoArea } from './area.ts';

export const questionDemo: DemoArea = {
  tables: ['question_category', 'question', 'question_revision'],
  rows: questionRows,
};
