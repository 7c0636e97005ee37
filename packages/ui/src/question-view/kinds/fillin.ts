import type { QuestionContent } from '@palm/contract/question/content';
import type { KindView } from '../question.ts';
import { Blanks } from './blanks.tsx';

/** Everything accepted in a blank. */
const blankText = ({ alternatives, min, max }: QuestionContent['blanks'][number]): string => {
  const range = min === null && max === null ? [] : [`${min ?? '任意'} 至 ${max ?? '任意'}`];
  return [...alternatives, ...range].join(' 或 ');
};

export const fillin: KindView<'fillin'> = {
  tone: 'gold',
  View: Blanks,
  ownsStem: true,
  typed: true,
  answerText: (_question, { blanks = [] }) => blanks.map((text) => text.trim() || '（空）').join('；'),
  asked: ({ kind, stem, blanks }) => ({ kind, stem, options: [], blanks: blanks.length }),
  right: ({ blanks }) => ({ blanks: blanks.map(blankText) }),
};
