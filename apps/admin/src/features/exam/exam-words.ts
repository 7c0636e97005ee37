import type { ExamAdminRow, ExamEdit } from '@palm/contract/exam/admin';
import type { AttemptResult } from '@palm/contract/exam/result';

type Status = ExamAdminRow['status'];
type Word = { text: string; tone: 'warning' | 'success' | 'brand' | 'none' };

const statusWords: Readonly<Record<Status, Word>> = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  closed: { text: '已关闭', tone: 'none' },
};

/** A published exam is upcoming, open or over, depending on its window. */
export function statusWord({ status, opensAt, closesAt }: Pick<ExamAdminRow, 'status' | 'opensAt' | 'closesAt'>, now: number): Word {
  if (status !== 'published') {
    return statusWords[status];
  }
  if (now < Date.parse(opensAt)) {
    return { text: '未开始', tone: 'brand' };
  }
  return now < Date.parse(closesAt) ? { text: '进行中', tone: 'success' } : { text: '已结束', tone: 'none' };
}

const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as K, label }));

const showAnswersWords: Readonly<Record<ExamEdit['showAnswers'], string>> = {
  never: '不显示',
  'after-submit': '交卷后马上显示',
  'after-window': '考试结束后显示',
};
const multipleRuleWords: Readonly<Record<ExamEdit['multipleRule'], string>> = {
  'all-or-nothing': '全对才得分',
  half: '少选得一半，有错选得 0 分',
  'per-option': '按项给分，选错一项抵掉一项',
};

const statusNames: Readonly<Record<Status, string>> = {
  draft: statusWords.draft.text,
  published: statusWords.published.text,
  closed: statusWords.closed.text,
};
export const statusOptions = optionsOf(statusNames);
export const showAnswersWord = (value: ExamEdit['showAnswers']) => showAnswersWords[value];
export const multipleRuleWord = (value: ExamEdit['multipleRule']) => multipleRuleWords[value];
export const showAnswersOptions = optionsOf(showAnswersWords);
export const multipleRuleOptions = optionsOf(multipleRuleWords);

export const submittedByWords: Readonly<Record<AttemptResult['submittedBy'], string>> = {
  candidate: '考生交卷',
  deadline: '到时间自动交卷',
  leaving: '离开页面次数用完，自动交卷',
};
