import type { Answer, ContentOf } from '@palm/contract/question/content';
import { z } from 'zod';
import { baseContent, writtenParts } from './demo-kind.ts';

const schema = z.object({
  ...writtenParts,
  kind: z.literal('fillin'),
  blanks: z.array(z.array(z.union([z.string(), z.number()]).transform(String)).min(1)).min(1),
  orderFree: z.boolean().default(false),
});

export const fillin = {
  schema,
  toContent: ({ stem, analysis, blanks, orderFree }: z.infer<typeof schema>): ContentOf<'fillin'> => ({
    ...baseContent({ stem: withPlainBlanks(stem), analysis }),
    kind: 'fillin',
    blanks: blanks.map((alternatives) => ({ alternatives, min: null, max: null, caseSensitive: false })),
    orderFree,
  }),
  wrong: wrongBlanks,
};

const UNKNOWN = '记不清了';

/** Every number of blanks from the last on that somebody did not know. */
function wrongBlanks({ blanks }: ContentOf<'fillin'>): Answer[] {
  const right = blanks.map(({ alternatives }) => alternatives[0] ?? '');
  return right.map((_, count) => ({ blanks: right.map((text, index) => (index >= count ? UNKNOWN : text)) }));
}

/** Underscores beside a letter would be read as emphasis; inside of code they are safe already. */
const withPlainBlanks = (stem: string): string =>
  stem
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('_', String.raw`\_`)))
    .join('');
