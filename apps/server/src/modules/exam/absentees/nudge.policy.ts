import { minuteWords } from '@palm/contract/day-words';
import { minuteIn, quietHoursEnd } from '../../../platform/clock.ts';

interface NudgedExam {
  status: string;
  opens_at: Date;
  closes_at: Date;
}

const closedReason = ({ status, opens_at, closes_at }: NudgedExam, now: Date, timeZone: string): string | null => {
  if (status !== 'published') {
    return status === 'draft' ? '考试还没有发布' : '考试已经关闭';
  }
  if (now < opens_at) {
    return `考试 ${minuteIn(timeZone, opens_at)} 才开始`;
  }
  return now >= closes_at ? '考试已经结束' : null;
};

/** Whether the exam can be taken now; otherwise a nudge would lead nowhere. */
export const canBeSat = (exam: NudgedExam, now: Date): boolean => closedReason(exam, now, 'UTC') === null;

interface NudgeRefusal {
  errorCode: 'EXAM_NUDGE_CLOSED' | 'EXAM_NUDGE_NIGHT';
  details: { reason: string } | { when: string };
}

/** Why no nudge may be sent now: the exam cannot be taken, or it is night. Null if it may. */
export function nudgeRefusal(exam: NudgedExam, now: Date, timeZone: string): NudgeRefusal | null {
  const reason = closedReason(exam, now, timeZone);
  if (reason !== null) {
    return { errorCode: 'EXAM_NUDGE_CLOSED', details: { reason } };
  }
  const morning = quietHoursEnd(now, timeZone);
  if (morning === null) {
    return null;
  }
  const over = minuteIn(timeZone, exam.closes_at) <= morning;
  return { errorCode: 'EXAM_NUDGE_NIGHT', details: { when: over ? '到那时考试已经结束' : `${minuteWords(morning)} 起可以再发` } };
}
