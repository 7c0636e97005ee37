import { questionSectionRows } from '../rows/question-rows.ts';
import type { DemoArea } from './area.ts';

/** What questions examine, once there are courses: exams name questions, courses name exams, and questions sections of courses. */
export const questionSectionDemo: DemoArea = {
  tables: ['question_section'],
  rows: questionSectionRows,
};
