import { minuteIn } from '../../../platform/clock.ts';

interface NudgedExam {
  title: string;
  closes_at: Date;
  duration_minutes: number;
  attempts_allowed: number;
}

/** The message an absentee receives; the author previews the same text. */
export const nudgeText = ({ title, closes_at, duration_minutes, attempts_allowed }: NudgedExam, timeZone: string) => ({
  title: `《${title}》还没有参加`,
  body: `考试 ${minuteIn(timeZone, closes_at)} 结束，作答时长 ${duration_minutes} 分钟，可以考 ${attempts_allowed} 次。点开看说明，准备好就开始。`,
});
