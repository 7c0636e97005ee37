import { notice, type NewNotice, type Notice } from '../../platform/answers/notices.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { nudgeNotices } from './absentees/nudge-notices.ts';
import type { ExamSubmitted } from './exam.events.ts';
import { findTargets } from './target.queries.ts';

/** Messages about results and nudges. */
export const examNotices = ({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>): Notice[] => [
  notice('exam-submitted', async (event) => {
    const [exam] = await findTargets(db, event.orgId, [event.examId]);
    return { orgId: event.orgId, messages: [toResultNotice(event, exam?.title ?? '')] };
  }),
  notice('exam-nudged', async (event) => ({ orgId: event.orgId, messages: await nudgeNotices({ db, clock }, event) })),
];

const toResultNotice = ({ memberId, attemptId, passed, at }: ExamSubmitted, title: string): NewNotice => ({
  memberId,
  topLevel: 'exam',
  secondLevel: 'exam-result',
  title: passed ? `《${title}》考试及格` : `《${title}》没有及格`,
  body: passed ? '成绩和各题情况已经出来，点开查看。' : '成绩已经出来。看看失分在哪里，还有机会可以再考一次。',
  target: `/examResult?attemptId=${attemptId}`,
  objectId: attemptId,
  dedupeKey: `exam-result/${attemptId}`,
  createdAt: new Date(at),
});
