import type { QuestionContent } from '@palm/contract/question';

const blankMark = /_{4,}/g;

/** How many gaps the stem shows: each run of at least four underscores is one. */
export const countBlankMarks = (stem: string): number => stem.replace(/<[^>]*>/g, '').match(blankMark)?.length ?? 0;

// A picture or a sound alone is a question too.
const isBlankHtml = (html: string) => html.replace(/<(?!img|audio)[^>]*>|&nbsp;|\s/gi, '') === '';

type Check = (content: QuestionContent) => string | null;

const checks: Record<QuestionContent['kind'], Check> = {
  single: (content) => optionsFault(content) ?? (countRight(content) === 1 ? null : '单选题要有且只有一个正确选项'),
  multiple: (content) => optionsFault(content) ?? (countRight(content) > 0 ? null : '多选题至少要有一个正确选项'),
  truefalse: (content) =>
    content.options.length === 2 && countRight(content) === 1 ? optionsFault(content) : '判断题要有两个选项，其中一个正确',
  fillin: fillinFault,
};

/** What is missing before the question can be asked, in Chinese; null when nothing is. */
export function faultOf(content: QuestionContent): string | null {
  return isBlankHtml(content.stem) ? '请填写题干' : checks[content.kind](content);
}

const countRight = ({ options }: QuestionContent) => options.filter(({ correct }) => correct).length;

function optionsFault({ options }: QuestionContent): string | null {
  if (options.length < 2) {
    return '至少要有两个选项';
  }
  const empty = options.findIndex(({ text }) => isBlankHtml(text));
  return empty < 0 ? null : `第 ${empty + 1} 个选项没有内容`;
}

function fillinFault({ stem, blanks }: QuestionContent): string | null {
  const marks = countBlankMarks(stem);
  if (marks === 0) {
    return '请在题干里用四个下划线 ____ 标出要填的空';
  }
  if (marks !== blanks.length) {
    return `题干里有 ${marks} 个空，答案有 ${blanks.length} 个，请改成一样多`;
  }
  const unanswered = blanks.findIndex(({ alternatives, min, max }) => alternatives.length === 0 && min === null && max === null);
  if (unanswered >= 0) {
    return `第 ${unanswered + 1} 个空没有答案`;
  }
  const reversed = blanks.findIndex(({ min, max }) => min !== null && max !== null && min > max);
  return reversed < 0 ? null : `第 ${reversed + 1} 个空的数值范围反了，最小值不能大于最大值`;
}
