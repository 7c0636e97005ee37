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
  const named = overdue.slice(0, NAMED).map(({ title }) => `《${title}》`);
  const all = `${named.join('、')}${overdue.length > NAMED ? ` 等 ${overdue.length} 项` : ''}`;
  return {
    title: `班级《${classroom}》有 ${overdue.length} 项必修逾期`,
    body: `${name}，${all}已经过了截止日期。能补的请尽快补上，打开班级看看还差什么；遇到困难可以直接找我。——${from}`,
  };
}
