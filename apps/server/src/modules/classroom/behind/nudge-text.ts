import type { Judged } from './who-is-behind.ts';

interface Nudge {
  classroom: string;
  name: string;
  /** Name of the sender. */
  from: string;
}

// As many as fit into a phone notification.
const NAMED = 3;

/** The text a member who is behind receives: overdue items, class and sender. The sender previews exactly the same text. */
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

/** The same in few words, for channels that are paid per message. */
export const nudgeReason = ({ overdue, idleDays }: Judged): string =>
  overdue.length === 0 ? `已经 ${idleDays} 天没有学习` : `还有${namedOf(overdue)}过了截止日期`;
