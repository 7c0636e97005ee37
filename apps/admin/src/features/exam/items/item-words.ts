import type { ItemWarning } from '@palm/contract/exam/items';

type Words = { short: string; advice: string };

/** What is suspicious about a question, and what to do about it. */
export const warningWords: Readonly<Record<ItemWarning, Words>> = {
  negative: { short: '区分度为负', advice: '总分高的人在这道题上反而得分低，请检查答案有没有设错、题干有没有歧义。' },
  'wrong-favourite': {
    short: '多数人选了同一个错误选项',
    advice: '一半以上作答的人选了同一个错误选项，请检查答案有没有设错，或者这个知识点有没有讲清楚。',
  },
  'often-blank': { short: '多数人没有作答', advice: '一半以上的人空着没答，请检查题目有没有看不懂的地方，考试时间够不够。' },
};

export const DISCRIMINATION =
  '区分度 = 高分组的平均得分率 − 低分组的平均得分率。按总分取前 27% 和后 27%，同分的算在一起；0.3 以上较好，小于 0 要检查。不足 10 人交卷，或分数分不出高低时不计算。';

export const discriminationText = (index: number | null): string => (index === null ? '无' : index.toFixed(2));

export const shareText = (part: number, whole: number): string => (whole === 0 ? '0%' : `${Math.round((part / whole) * 100)}%`);
