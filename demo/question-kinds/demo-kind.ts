import type { Answer, ContentOf } from '@palm/contract/question/content';
import type { QuestionKind } from '@palm/contract/question/kinds';
import { z } from 'zod';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import { key } from '../content/fields.schema.ts';
import type { Random } from '../random.ts';

/** How the content files write questions of a kind, and how people get them wrong. */
export interface DemoKind<Kind extends QuestionKind, Written> {
  toContent: (question: Written) => ContentOf<Kind>;
  /** Answers that earn less than all marks. */
  wrong: (content: ContentOf<Kind>, random: Random) => Answer[];
}

/** What every question has in a file. */
export const writtenParts = {
  key,
  /** The section of a course that it examines. */
  section: key.optional(),
  stem: z.string().min(1),
  analysis: z.string().default(''),
  difficulty: z.number().int().min(1).max(5),
  tags: z.array(z.string()).max(10).default([]),
  marks: z.number().int().positive(),
};

/** The parts of a content that a kind has no use for, and the texts as html. */
export const baseContent = ({ stem, analysis }: { stem: string; analysis: string }) => ({
  stem: markdownToHtml(stem),
  options: [],
  blanks: [],
  orderFree: false,
  analysis: markdownToHtml(analysis),
});
