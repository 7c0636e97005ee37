import type { Store } from '@palm/client/storage';

type MarkStore = Pick<Store, 'get' | 'set'>;

/** The questions that a person marked in one exam (examMark, seed §3). */
export const marksOf = (store: MarkStore, examId: string): readonly string[] =>
  store.get('examMark').find((exam) => exam.examId === examId)?.marks ?? [];

/** Seed §4: marks of one exam go, the others stay. */
export const removeMarks = (store: MarkStore, examId: string): void =>
  store.set(
    'examMark',
    store.get('examMark').filter((exam) => exam.examId !== examId),
  );

/** These questions and no others are marked in the exam. */
export const keepMarks = (store: MarkStore, examId: string, marks: readonly string[]): void => {
  const others = store.get('examMark').filter((exam) => exam.examId !== examId);
  store.set('examMark', marks.length === 0 ? others : [...others, { examId, marks: [...marks] }]);
};

/** Marks a question, or takes the mark away. */
export const toggleMark = (store: MarkStore, examId: string, questionId: string): void => {
  const marks = marksOf(store, examId);
  keepMarks(store, examId, marks.includes(questionId) ? marks.filter((mark) => mark !== questionId) : [...marks, questionId]);
};

/** Seed §4: all marks go. */
export const clearMarks = (store: MarkStore): void => store.set('examMark', []);
