import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findAttemptMark } from './earning.queries.ts';
import type { ExamSubmitted } from './exam.events.ts';

/** Default points for exams, until an organisation changes them. */
export const examRules = {
  passed: { kind: 'exam-passed', name: '通过考试', points: 20, dailyLimit: null },
  fullMarks: { kind: 'exam-full-marks', name: '考试满分', points: 20, dailyLimit: null },
} satisfies Record<string, EarningRule>;

/** Each exam earns points for passing once, however often it is taken. */
export function examEarnings({ db }: Pick<Infrastructure, 'db'>): Earning[] {
  const earnedBy = ({ orgId, memberId, examId, at }: ExamSubmitted, title: string, note: string) => ({
    orgId,
    memberId,
    cause: examId,
    title,
    note,
    address: `/examInstructions?examId=${examId}`,
    at: new Date(at),
  });
  return [
    earning('exam-submitted', examRules.passed, async (event) => {
      const attempt = event.passed ? await findAttemptMark(db, event.orgId, event.attemptId) : null;
      return attempt && earnedBy(event, `通过《${attempt.title}》`, `${attempt.score / 100} 分`);
    }),
    earning('exam-submitted', examRules.fullMarks, async (event) => {
      const attempt = event.passed ? await findAttemptMark(db, event.orgId, event.attemptId) : null;
      return attempt?.full ? earnedBy(event, `《${attempt.title}》满分`, '') : null;
    }),
  ];
}
