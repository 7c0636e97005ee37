import type { PlateKind } from '@palm/contract/plate/shelf';

type Words = {
  title: string;
  /** Name and counter word of a plate of the kind. */
  counted: string;
  /** Explains why there are several. */
  hint: string;
  empty: { title: string; text: string };
};

export const plateWords = {
  column: {
    title: '专栏板块',
    counted: '个书架',
    hint: '按你手上的事挑',
    empty: { title: '书架还是空的', text: '管理员把专栏摆上书架后会出现在这里。' },
  },
  live: {
    title: '直播板块',
    counted: '张节目单',
    hint: '正在播、马上播和可以回看的',
    empty: { title: '还没有直播', text: '直播开通后，管理员排好的节目单会出现在这里。' },
  },
  class: {
    title: '培训班板块',
    counted: '张班表',
    hint: '和一群人一起学完',
    empty: { title: '还没有培训班', text: '培训班开通后，管理员排好的班会出现在这里。' },
  },
} as const satisfies Record<PlateKind, Words>;

const DIGITS = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** 四个书架，按你手上的事挑 */
export function plateLine(kind: PlateKind, count: number): string {
  const { counted, hint } = plateWords[kind];
  return `${DIGITS[count] ?? count}${counted}，${hint}`;
}
