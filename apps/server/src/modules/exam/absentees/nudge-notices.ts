import type { NewNotice } from '../../../platform/answers/notices.ts';
import type { Infrastructure } from '../../../platform/platform.ts';
import { findExam } from '../authoring/authoring.queries.ts';
import type { ExamNudged } from '../exam.events.ts';
import { findWithoutAttempt } from './absentees.queries.ts';
import { nudgeText } from './nudge-text.ts';
import { canBeSat } from './nudge.policy.ts';

/** One message per member. Skips members who have started since, and all of them if the job runs after the exam has ended. */
export async function nudgeNotices({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>, event: ExamNudged): Promise<NewNotice[]> {
  const { orgId, examId, memberIds, day, timeZone, at } = event;
  const exam = await findExam(db, orgId, examId);
  if (!exam || !canBeSat(exam, clock.now())) {
    return [];
  }
  const text = nudgeText(exam, timeZone);
  return (await findWithoutAttempt(db, orgId, examId, memberIds)).map((memberId) => ({
    memberId,
    topLevel: 'exam',
    secondLevel: 'exam-nudge',
    ...text,
    target: `/examInstructions?examId=${examId}`,
    objectId: examId,
    dedupeKey: `exam-nudge/${examId}/${day}`,
    createdAt: new Date(at),
  }));
}
