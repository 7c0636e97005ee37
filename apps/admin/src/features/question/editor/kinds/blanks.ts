import type { QuestionContent } from '@palm/contract/question/content';

export type BlankDraft = QuestionContent['blanks'][number];

const EMPTY_BLANK: BlankDraft = { alternatives: [], min: null, max: null, caseSensitive: false };
const MOST_BLANKS = 20;

/** Number of blanks in the stem: runs of four or more underscores outside of tags, counted as on the server. */
export const countBlanks = (stem: string): number => Math.min(MOST_BLANKS, stem.replace(/<[^<>]*>/g, '').match(/_{4,}/g)?.length ?? 0);

/** One entry per blank in the stem. */
export const shownBlanks = ({ stem, blanks }: { stem: string; blanks: BlankDraft[] }): BlankDraft[] =>
  Array.from({ length: countBlanks(stem) }, (_, index) => blanks[index] ?? EMPTY_BLANK);
