import type { CourseSectionKind } from '../section-kind.ts';

export const exam: CourseSectionKind<'exam'> = {
  store: ({ examId }) => ({ content: { examId }, durationSeconds: 0, pages: null }),
  isReady: (row) => row.exam_id !== null,
  toEdit: (row) => ({ kind: 'exam', examId: row.exam_id, examTitle: row.exam?.title ?? null }),
  toShown: (row) => ({ kind: 'exam', examId: row.exam_id }),
};
