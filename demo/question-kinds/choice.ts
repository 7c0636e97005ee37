import type { Answer, ContentOf, QuestionContent } from '@palm/contract/question/content';
import { z } from 'zod';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import type { Random } from '../random.ts';
import { baseContent, writtenParts } from './demo-kind.ts';

const fields = { ...writtenParts, options: z.array(z.object({ text: z.string().min(1), correct: z.boolean().default(false) })).min(2) };
const singleSchema = z.object({ ...fields, kind: z.literal('single') });
const multipleSchema = z.object({ ...fields, kind: z.literal('multiple') });

type Options = QuestionContent['options'];

export const single = {
  schema: singleSchema,
  toContent: (question: z.infer<typeof singleSchema>): ContentOf<'single'> => ({
    ...baseContent(question),
    kind: 'single',
    options: lettered(question.options),
  }),
  wrong: ({ options }: ContentOf<'single'>, random: Random) => oneDecoy(options, random),
};

export const multiple = {
  schema: multipleSchema,
  toContent: (question: z.infer<typeof multipleSchema>): ContentOf<'multiple'> => ({
    ...baseContent(question),
    kind: 'multiple',
    options: lettered(question.options),
  }),
  wrong: missedAndMisled,
};

/** Another option than the right one. */
export function oneDecoy(options: Options, random: Random): Answer[] {
  const [decoy] = random.shuffle(options.filter(({ correct }) => !correct));
  return [{ keys: decoy ? [decoy.key] : [] }];
}

/** One of the right options left out, and something wrong beside the rest. */
function missedAndMisled({ options }: ContentOf<'multiple'>, random: Random): Answer[] {
  const [decoy] = random.shuffle(options.filter(({ correct }) => !correct));
  const right = options.filter(({ correct }) => correct).map(({ key }) => key);
  const missed = random.shuffle(right).slice(1).sort();
  const misled = decoy ? [...missed, decoy.key].sort() : [];
  return missed.length > 0 ? [{ keys: missed }, { keys: misled }] : [{ keys: misled }];
}

const lettered = (options: z.infer<typeof fields.options>): Options =>
  options.map(({ text, correct }, index) => ({ key: String.fromCharCode(65 + index), text: inlineHtml(text), correct }));

/** Options are one line: the paragraph around them would only add space. */
const inlineHtml = (markdown: string): string => markdownToHtml(markdown).replace(/^<p>([\s\S]*)<\/p>$/, '$1');
