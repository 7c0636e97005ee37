import { qaRows } from '../rows/qa-rows.ts';
import type { DemoArea } from './area.ts';

export const qaDemo: DemoArea = { tables: ['qa_question', 'qa_answer', 'qa_follow'], rows: qaRows };
