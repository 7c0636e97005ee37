import { examRows } from '../rows/exam-rows.ts';
import type { DemoArea } from './area.ts';

export const examDemo: DemoArea = {
  tables: ['paper', 'paper_item', 'exam', 'exam_item'],
  rows: examRows,
  routes: {
    examList: { key: 'exam', path: '/examList' },
    examInstructions: { key: 'exam', path: '/examInstructions', object: ['exam', 'examId'] },
  },
};
