import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { questionContent } from '../question/content.ts';
import { questionKind } from '../question/kinds.ts';
import { marks } from './exam.ts';

const tags = ['exam-items'] as const;

/**
 * Why an author should review a question. `negative`: better candidates do worse on it; `wrong-favourite`: more than half of those who
 * answered chose the same wrong option; `often-blank`: more than half left it empty.
 */
export const itemWarning = z.enum(['negative', 'wrong-favourite', 'often-blank']);
export type ItemWarning = z.infer<typeof itemWarning>;

const item = z.object({
  questionId: id,
  /** Number in the paper, from 1. */
  number: z.number().int(),
  kind: questionKind,
  summary: z.string(),
  marks,
  /** Among those who submitted; an empty answer scores nothing. */
  answeredCount: z.number().int(),
  correctCount: z.number().int(),
  /** Average score, in hundredths of a mark and as a share of the marks of the question. */
  averageScore: marks,
  scorePercent: z.number().int(),
  blankPercent: z.number().int(),
  /**
   * Discrimination index: average share of the marks in the upper 27 % by total score minus that in the lower 27 %, from -1 to 1. Null if
   * too few submitted or the total scores do not separate the groups.
   */
  discrimination: z.number().nullable(),
  /** Option keys as the author defined them, regardless of shuffling; empty if the kind has no options. */
  options: z.array(z.object({ key: z.string(), right: z.boolean(), count: z.number().int() })),
  warnings: z.array(itemWarning),
});
export type Item = z.infer<typeof item>;

/** Members who submitted, each with the best attempt; among equals, the latest. */
const people = { peopleCount: z.number().int() };

const listQuery = z.object({
  ...pageQuery,
  examId: id,
  state: z.enum(['all', 'suspicious']).default('all'),
  sort: sortBy(['number', 'scorePercent', 'blankPercent', 'discrimination'], 'number'),
});

/** Item analysis: how each question of an exam performed. */
export const examItemsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/exam/items',
    access: 'admin:exam',
    summary: 'Difficulty, discrimination and chosen options of each question, based on each candidate’s best attempt',
    tags,
    query: listQuery,
    result: pageOf(item).extend(people),
  }),
  export: sheetOf({
    path: '/admin/exam/exportItems',
    access: 'admin:exam',
    summary: 'Export the filtered questions as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/exam/item',
    access: 'admin:exam',
    summary: 'A question with its wording, correct answer and statistics',
    tags,
    query: z.object({ examId: id, questionId: id }),
    result: item.extend({ ...people, content: questionContent }),
  }),
};
