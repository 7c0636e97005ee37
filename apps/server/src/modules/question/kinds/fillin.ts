import type { QuestionContent } from '@palm/contract/question/content';
import type { ParsedBlank, ParsedQuestion } from '../gift/question.ts';
import { gradeFillin } from './fillin-grading.ts';
import { countBlankMarks, fold } from './html.ts';
import type { KindRules } from './kind-rules.ts';

type StoredBlank = QuestionContent['blanks'][number];

export const fillin: KindRules<'fillin'> = {
  faultOf: fillinFault,
  clean: (content) => ({
    ...content,
    options: [],
    blanks: content.blanks.map(cleanBlank),
    orderFree: content.orderFree && content.blanks.length > 1,
  }),
  likeness: ({ blanks }) => [[], blanks.map(({ alternatives, min, max }) => [alternatives.map(fold), min, max])],
  layOut: (content) => content,
  asked: ({ kind, stem, blanks }) => ({ kind, stem, options: [], blanks: blanks.length }),
  right: ({ blanks }) => ({ blanks: blanks.map(({ alternatives, min, max }) => alternatives[0] ?? rangeText(min, max)) }),
  given: ({ blanks = [] }) => blanks,
  grade: gradeFillin,
  gift: { read: readFillin, write: ({ blanks }) => ({ kind: 'fillin', options: [], blanks: blanks.map(toParsedBlank) }), lost: () => [] },
};

const cleanBlank = (blank: StoredBlank): StoredBlank => ({
  ...blank,
  alternatives: [...new Set(blank.alternatives.filter((text) => text !== ''))],
});

function fillinFault({ stem, blanks }: Pick<QuestionContent, 'stem' | 'blanks'>): string | null {
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

function rangeText(min: number | null, max: number | null): string {
  if (min !== null && max !== null) {
    return min === max ? String(min) : `${min} 到 ${max}`;
  }
  return min === null ? `不大于 ${max}` : `不小于 ${min}`;
}

function readFillin({ stem, blanks, analysis }: ParsedQuestion) {
  // GIFT places short answers after the sentence, without a gap; our fill-in questions need a gap for each answer.
  const gaps = countBlankMarks(stem) === 0 ? blanks.map(() => ' ____').join('') : '';
  return {
    kind: 'fillin' as const,
    stem: `${stem}${gaps}`,
    options: [],
    blanks: blanks.map(({ alternatives, min = null, max = null, caseSensitive = false }) => ({ alternatives, min, max, caseSensitive })),
    orderFree: false,
    analysis: analysis ?? '',
  };
}

const toParsedBlank = ({ alternatives, min, max, caseSensitive }: StoredBlank): ParsedBlank => ({
  alternatives,
  caseSensitive,
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});
