import type { Module } from '../../platform/module.ts';
import { mountAbsentees } from './absentees/absentees.admin.routes.ts';
import { watchDeadlines } from './attempt/deadline-watch.ts';
import { mountAuthoring } from './authoring/authoring.admin.routes.ts';
import { examMeasures } from './earning.queries.ts';
import { examAwards } from './exam.awards.ts';
import { examEarnings } from './exam.earnings.ts';
import { examMemberRows, examMergeObstacle } from './exam.member-rows.ts';
import { examNotices } from './exam.notices.ts';
import { examPlan } from './exam.plans.ts';
import { mountExam } from './exam.routes.ts';
import { examTargets } from './exam.targets.ts';
import { examDone } from './exam.done.ts';
import { examTodo } from './exam.todo.ts';
import { examMemberFigures } from './figures/exam-figures.ts';
import { mountItems } from './items/items.admin.routes.ts';
import { mountPapers } from './paper/paper.admin.routes.ts';
import { mountResults } from './results/results.admin.routes.ts';
import { examWorkItems } from './work-item/exam.work-items.ts';

export { createExam } from './authoring/authoring.service.ts';
export { publishExam } from './authoring/publish.service.ts';
export { createPaper } from './paper/paper.service.ts';
export { findExamStandings, type ExamStandings } from './exam-standing.ts';
export { findExamTotals, listRecentExams, type ExamTotals } from './figures/figures.queries.ts';

/** Papers, exams and attempts. Every answer is stored, the server's clock decides, and no right answer is revealed too early. */
export const exam: Module = {
  name: 'exam',
  tables: ['paper', 'paper_item', 'exam', 'exam_item', 'attempt', 'attempt_answer', 'attempt_place', 'exam_nudge'],
  memberRows: examMemberRows,
  mergeObstacle: examMergeObstacle,
  mount(router, platform) {
    mountExam(router, platform);
    mountPapers(router, platform);
    mountAuthoring(router, platform);
    mountResults(router, platform);
    mountAbsentees(router, platform);
    mountItems(router, platform);
  },
  watch: watchDeadlines,
  targets: { exam: examTargets },
  todo: examTodo,
  done: examDone,
  workItems: examWorkItems,
  notices: examNotices,
  awards: examAwards,
  plans: { exam: examPlan },
  earnings: examEarnings,
  measures: examMeasures,
  memberFigures: examMemberFigures,
};
