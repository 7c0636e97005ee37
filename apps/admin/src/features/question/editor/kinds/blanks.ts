import type { QuestionContent } from '@palm/contract/question/content';

export type BlankDraft = QuestionContent['blanks'][number];

const EMPTY_BLANK: BlankDraft = { alternatives: [], min: null, max: null, caseSensitive: false };
const MOST_BLANKS = 20;

/** How many blanks the stem shows: each run of four or more underscores outside of tags is one, as the server counts. */
export const countBlanks = (stem: string): number => Math.min(MOST_BLANKS, stem.replace(/<[^>]*>/g, '').match(/_{4,}/g)?.length ?? 0);

/** One entry for each blank that the stem shows. */
export const shownBlanks = ({ stem, blanks }: { stem: string; blanks: BlankDraft[] }): BlankDraft[] =>
  Array.from({ length: countBlanks(stem) }, (_, index) => blanks[index] ?? EMPTY_BLANK);
