import type { HomeworkDetail } from '@palm/contract/homework/calls';
import type { TagTone } from '@palm/ui/tag';

const DAY_MS = 86_400_000;

/** Staff of the class submit nothing, so they have no state: only they are told how many await marking. */
export const isForStaff = ({ waitingCount }: Pick<HomeworkDetail, 'waitingCount'>): boolean => waitingCount !== null;

/** The person's state of a homework, in a word. */
export function standingOf({ state, fullMark, passed }: Pick<HomeworkDetail, 'state' | 'fullMark' | 'passed'>): {
  label: string;
  tone: TagTone;
} {
  if (state === 'handed') {
    return { label: '待批改', tone: 'teal' };
  }
  if (state === 'returned') {
    return { label: '退回订正', tone: 'warning' };
  }
  if (state === 'marked') {
    return fullMark === null
      ? { label: '已批改', tone: 'success' }
      : passed
        ? { label: '及格', tone: 'success' }
        : { label: '不及格', tone: 'danger' };
  }
  return { label: '待提交', tone: 'brand' };
}

/** Time left until the end of a day; `today` is in the organisation's time zone. */
export function leftText(dueOn: string, today: string): string {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
  if (days < 0) {
    return `已过 ${-days} 天`;
  }
  return days === 0 ? '今天截止' : `还剩 ${days} 天`;
}

/** Visible characters: blanks and line breaks do not count. */
export const lengthOf = (text: string): number => Array.from(text.replace(/\s/gu, '')).length;
