import type { Store } from '@palm/client/storage';

type MarkStore = Pick<Store, 'get' | 'set'>;

/** The questions a person flagged in one exam (examMark, seed §3). */
export const marksOf = (store: MarkStore, examId: string): readonly string[] =>
  store.get('examMark').find((exam) => exam.examId === examId)?.marks ?? [];

/** Seed §4: removes the flags of one exam and keeps the others. */
export const removeMarks = (store: MarkStore, examId: string): void =>
  store.set(
    'examMark',
    store.get('examMark').filter((exam) => exam.examId !== examId),
  );

/** Replaces the flags of an exam. */
export const keepMarks = (store: MarkStore, examId: string, marks: readonly string[]): void => {
  const others = store.get('examMark').filter((exam) => exam.examId !== examId);
  store.set('examMark', marks.length === 0 ? others : [...others, { examId, marks: [...marks] }]);
};

/** Flags or unflags a question. */
export const toggleMark = (store: MarkStore, examId: string, questionId: string): void => {
  const marks = marksOf(store, examId);
  keepMarks(store, examId, marks.includes(questionId) ? marks.filter((mark) => mark !== questionId) : [...marks, questionId]);
};

/** Seed §4: removes all flags. */
export const clearMarks = (store: MarkStore): void => store.set('examMark', []);
