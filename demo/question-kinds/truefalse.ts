import type { ContentOf } from '@palm/contract/question/content';
import { z } from 'zod';
import type { Random } from '../random.ts';
import { oneDecoy } from './choice.ts';
import { baseContent, writtenParts } from './demo-kind.ts';

const schema = z.object({ ...writtenParts, kind: z.literal('truefalse'), answer: z.boolean() });

export const truefalse = {
  schema,
  toContent: (question: z.infer<typeof schema>): ContentOf<'truefalse'> => ({
    ...baseContent(question),
    kind: 'truefalse',
    options: [
      { key: 'A', text: '正确', correct: question.answer },
      { key: 'B', text: '错误', correct: !question.answer },
    ],
  }),
  wrong: ({ options }: ContentOf<'truefalse'>, random: Random) => oneDecoy(options, random),
};
