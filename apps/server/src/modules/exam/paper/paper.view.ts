import type { PaperRow } from '@palm/contract/exam/paper';
import type { ListedPaper } from './paper.queries.ts';

export const toPaperRow = (row: ListedPaper): PaperRow => ({
  id: row.id,
  title: row.title,
  questionCount: row.question_count,
  totalMarks: row.total_marks,
  usedBy: row.used_by,
  updatedAt: row.updated_at.toISOString(),
});
