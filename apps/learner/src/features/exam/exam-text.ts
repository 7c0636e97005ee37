import type { MyExamRow } from '@palm/contract/exam/calls';
import type { AttemptResult } from '@palm/contract/exam/result';
import type { TagTone } from '@palm/ui/tag';
import type { Dates } from '@palm/client/dates';

export { marksText } from '../../shared/numbers.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Remaining exam time: 26:11, or 1:02:03 from an hour. */
export function examClock(seconds: number): string {
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? clock : `${Math.floor(seconds / 3600)}:${clock}`;
}

/** A duration: 51 分 12 秒. */
export function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${two(seconds % 60)} 秒`;
}

/** 11 月 20 日 18:00 */
export const momentText = (dates: Dates, instant: string): string => `${dates.shortDay(instant)} ${dates.time(instant)}`;

export const examStates: Readonly<Record<MyExamRow['state'], { label: string; tone: TagTone }>> = {
  upcoming: { label: '未开始', tone: 'brand' },
  open: { label: '进行中', tone: 'success' },
  sitting: { label: '答题中', tone: 'danger' },
  passed: { label: '已通过', tone: 'success' },
  failed: { label: '未通过', tone: 'warning' },
  closed: { label: '已结束', tone: 'grey' },
  missed: { label: '已错过', tone: 'grey' },
};

/** Who submitted the attempt, if not the candidate. */
export const handedInBy: Readonly<Record<AttemptResult['submittedBy'], string | null>> = {
  candidate: null,
  deadline: '时间到，由服务器收卷；已保存的答案都已计分。',
  leaving: '离开页面的次数达到上限，由服务器收卷；已保存的答案都已计分。',
};
