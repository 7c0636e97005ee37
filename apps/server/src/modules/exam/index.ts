import type { Module } from '../../platform/module.ts';
import { watchDeadlines } from './attempt/deadline-watch.ts';
import { mountAuthoring } from './authoring/authoring.admin.routes.ts';
import { mountExam } from './exam.routes.ts';
import { mountPapers } from './paper/paper.admin.routes.ts';
import { mountResults } from './results/results.admin.routes.ts';

export type { ExamSubmitted } from './exam.events.ts';
export { listOpenExams, type OpenExam } from './exam.service.ts';

/** Papers, exams, and sitting them: every answer is kept, the server's clock decides, and nothing tells a right answer too early. */
export const exam: Module = {
  name: 'exam',
  mount(router, platform) {
    mountExam(router, platform);
    mountPapers(router, platform);
    mountAuthoring(router, platform);
    mountResults(router, platform);
  },
  watch: watchDeadlines,
};
