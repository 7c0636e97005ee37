import type { Judged } from './who-is-behind.ts';

interface Nudge {
  classroom: string;
  name: string;
  /** Who reminds. */
  from: string;
}

// What a message of a telephone still shows.
const NAMED = 3;

/** What somebody who is behind reads: with what, in which class, and who asks. Whoever reminds is shown the same before. */
export function nudgeText({ overdue, idleDays }: Judged, { classroom, name, from }: Nudge): { title: string; body: string } {
  if (overdue.length === 0) {
    return {
      title: `班级《${classroom}》等你继续`,
      body: `${name}，你已经 ${idleDays} 天没有学习了。打开班级，从下一项接着学；遇到困难可以直接找我。——${from}`,
    };
  }
  return {
    title: `班级《${classroom}》有 ${overdue.length} 项必修逾期`,
    body: `${name}，${namedOf(overdue)}已经过了截止日期。能补的请尽快补上，打开班级看看还差什么；遇到困难可以直接找我。——${from}`,
  };
}

function namedOf(overdue: Judged['overdue']): string {
  const named = overdue.slice(0, NAMED).map(({ title }) => `《${title}》`);
  return `${named.join('、')}${overdue.length > NAMED ? ` 等 ${overdue.length} 项` : ''}`;
}

/** The same in few words, for what each message of is paid for. */
export const nudgeReason = ({ overdue, idleDays }: Judged): string =>
  overdue.length === 0 ? `已经 ${idleDays} 天没有学习` : `还有${namedOf(overdue)}过了截止日期`;
