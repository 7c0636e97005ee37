import type { Dashboard } from '@palm/contract/statistics/admin';
import type { ExamTotals, listRecentExams } from '../exam/index.ts';
import type { getStudyFigures, getStudyFiguresBefore } from '../study/index.ts';

interface DashboardFigures {
  members: number;
  published: number;
  study: Awaited<ReturnType<typeof getStudyFigures>>;
  studyBefore: Awaited<ReturnType<typeof getStudyFiguresBefore>>;
  exams: ExamTotals;
  examsBefore: ExamTotals;
  recentExams: Awaited<ReturnType<typeof listRecentExams>>;
}

// Null if nobody submitted, which is not the same as a rate of zero.
const rateOf = ({ submitted, passed }: ExamTotals): number | null => (submitted === 0 ? null : passed / submitted);

export function toDashboard({ members, published, study, studyBefore, exams, examsBefore, recentExams }: DashboardFigures): Dashboard {
  const { totals, ...lists } = study;
  const before = studyBefore.totals;
  return {
    members: { total: members, active: totals.activeMembers, activeBefore: before.activeMembers },
    study: { seconds: totals.seconds, secondsBefore: before.seconds },
    courses: { published, completions: totals.completions, completionsBefore: before.completions },
    exams: { ...exams, passRate: rateOf(exams), passRateBefore: rateOf(examsBefore) },
    ...lists,
    daysBefore: studyBefore.days,
    recentExams: recentExams.map(({ closesAt, ...exam }) => ({ ...exam, closesAt: closesAt.toISOString() })),
  };
}
