import type { AnnualFacts } from '@palm/contract/annual-report/calls';

type Judged = Omit<AnnualFacts, 'keyword'>;
type Keyword = AnnualFacts['keyword'];

const sum = (seconds: readonly number[]): number => seconds.reduce((total, one) => total + one, 0);

/** The percentage of study sessions that began within these hours. */
export const shareOfHours = (hours: readonly number[], from: number, to: number): number => {
  const all = sum(hours);
  return all === 0 ? 0 : Math.round((sum(hours.slice(from, to)) / all) * 100);
};

/** Candidates for the keyword of the year, in order of priority: the first match wins. */
const candidates: readonly ((facts: Judged) => Keyword | null)[] = [
  ({ notes }) => (notes >= 10 ? { title: '把想法写下来的人', reason: `写下 ${notes} 条笔记` } : null),
  ({ longestStreakDays: days }) => (days >= 14 ? { title: '每天都在路上的人', reason: `最长连续学习 ${days} 天` } : null),
  ({ mendedQuestions: mended }) => (mended >= 10 ? { title: '把不会变会的人', reason: `练会了 ${mended} 道错题` } : null),
  ({ hours }) => (shareOfHours(hours, 5, 9) >= 35 ? { title: '迎着日出的人', reason: `${shareOfHours(hours, 5, 9)}% 的学习在清晨` } : null),
  ({ hours }) =>
    shareOfHours(hours, 20, 24) >= 40 ? { title: '点亮夜晚的人', reason: `${shareOfHours(hours, 20, 24)}% 的学习在晚上 8 点以后` } : null,
  ({ completedCourses: courses }) => (courses >= 3 ? { title: '有始有终的人', reason: `学完 ${courses} 门课` } : null),
  ({ passedExams: exams }) => (exams >= 2 ? { title: '经得起考验的人', reason: `通过 ${exams} 场考试` } : null),
];

export function keywordOf(facts: Judged): Keyword {
  for (const candidate of candidates) {
    const keyword = candidate(facts);
    if (keyword) {
      return keyword;
    }
  }
  return { title: '扬帆启程的人', reason: facts.days > 0 ? `有 ${facts.days} 天在学习` : '下一页由你来写' };
}
