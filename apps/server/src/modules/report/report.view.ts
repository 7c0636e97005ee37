import type { Dashboard } from '@palm/contract/report';
import type { findStanding, listDays, listDepartments, listRecentExams, listTopCourses, listTopMembers, Totals } from './report.queries.ts';

interface DashboardRows {
  standing: Awaited<ReturnType<typeof findStanding>>;
  now: Totals;
  before: Totals;
  days: Awaited<ReturnType<typeof listDays>>;
  daysBefore: Awaited<ReturnType<typeof listDays>>;
  funnel: Dashboard['funnel'];
  departments: Awaited<ReturnType<typeof listDepartments>>;
  topCourses: Awaited<ReturnType<typeof listTopCourses>>;
  recentExams: Awaited<ReturnType<typeof listRecentExams>>;
  topMembers: Awaited<ReturnType<typeof listTopMembers>>;
}

// Null when nobody handed in: no rate is not a rate of zero.
const rateOf = ({ submitted, passed }: Totals): number | null => (submitted === 0 ? null : passed / submitted);

export function toDashboard({ standing, now, before, recentExams, ...lists }: DashboardRows): Dashboard {
  return {
    members: { total: standing.members, active: now.activeMembers, activeBefore: before.activeMembers },
    study: { seconds: now.seconds, secondsBefore: before.seconds },
    courses: { published: standing.published, completions: now.completions, completionsBefore: before.completions },
    exams: { submitted: now.submitted, passed: now.passed, passRate: rateOf(now), passRateBefore: rateOf(before) },
    ...lists,
    recentExams: recentExams.map(({ closesAt, ...exam }) => ({ ...exam, closesAt: closesAt.toISOString() })),
  };
}
