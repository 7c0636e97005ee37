import type { QuestionDetail, QuestionRow } from '@palm/contract/question/admin';
import type { QuestionContent } from '@palm/contract/question/content';
import type { ListedRow } from './list.queries.ts';
import type { DetailRow, WordingRow } from './question.queries.ts';

// Both were validated by the contract before they were stored.
const toKind = (kind: string) => kind as QuestionContent['kind'];
export const toContent = (content: unknown): QuestionContent => content as QuestionContent;

export const toQuestionRow = (row: ListedRow): QuestionRow => ({
  id: row.id,
  kind: toKind(row.kind),
  summary: row.summary,
  categoryId: row.category_id,
  categoryName: row.category_name,
  difficulty: row.difficulty,
  tags: row.tags,
  marks: row.marks,
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
});

export const toQuestionDetail = (row: DetailRow): QuestionDetail => ({
  ...toContent(row.content),
  id: row.id,
  categoryId: row.category_id,
  sectionId: row.section_id,
  difficulty: row.difficulty,
  tags: row.tags,
  marks: row.marks,
  usedBy: row.used_by,
  revision: row.revision,
  savedAt: row.updated_at.toISOString(),
  savedBy: row.saved_by_name,
});

/** One revision of a question, as used to sit, mark and show an attempt. */
export interface Wording {
  questionId: string;
  revision: number;
  content: QuestionContent;
}

export const toWording = (row: WordingRow): Wording => ({
  questionId: row.question_id,
  revision: row.revision,
  content: toContent(row.content),
});

/** What other modules show of a question in their lists. */
export type QuestionBrief = Pick<QuestionRow, 'id' | 'kind' | 'summary' | 'difficulty'> & { revision: number };

export const toQuestionBrief = (row: {
  id: string;
  kind: string;
  summary: string;
  difficulty: number;
  revision: number;
}): QuestionBrief => ({
  id: row.id,
  kind: toKind(row.kind),
  summary: row.summary,
  difficulty: row.difficulty,
  revision: row.revision,
});
