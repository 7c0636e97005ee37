import type { LostSection } from '@palm/contract/exam/exam';
import type { AttemptResult, ResultQuestion } from '@palm/contract/exam/result';
import type { Sitting, SittingPlace, SittingQuestion } from '@palm/contract/exam/sitting';
import type { Answer } from '@palm/contract/question/content';
import { rulesOf } from '../../question/index.ts';
import type { AnswerRow, AttemptRow } from './attempt.queries.ts';
import type { LaidQuestion } from './layout.ts';
import type { LostSectionRow } from './lost-section.queries.ts';
import type { PlaceRow } from './place.queries.ts';
import { answerReceipt } from './receipt.ts';

// The contract validated it when it was saved.
export const toAnswer = (answer: unknown): Answer | null => (answer ?? null) as Answer | null;

export const toPlace = ({ sequence, marked, question_id }: PlaceRow): SittingPlace => ({ sequence, marked, questionId: question_id });

/** Copies only what the question kind shows to candidates, so that nothing else can leak. */
export const toSittingQuestion = ({ id, number, marks, content }: LaidQuestion): SittingQuestion => ({
  ...rulesOf(content.kind).asked(content),
  id,
  number,
  marks,
});

export function toSavedAnswers(attemptId: string, questions: readonly LaidQuestion[], rows: readonly AnswerRow[]): Sitting['answers'] {
  const positions = new Map(questions.map(({ id, position }) => [id, position]));
  return rows.map(({ question_id, sequence, answer, saved_at }) => ({
    questionId: question_id,
    sequence,
    answer: toAnswer(answer),
    receipt: answerReceipt(attemptId, positions.get(question_id) ?? 0, sequence),
    savedAt: saved_at.toISOString(),
  }));
}

export function toResultQuestion(question: LaidQuestion, row: AnswerRow | undefined, answersShown: boolean): ResultQuestion {
  return {
    ...toSittingQuestion(question),
    answer: toAnswer(row?.answer),
    score: answersShown ? (row?.score ?? 0) : null,
    correct: answersShown ? (row?.correct ?? false) : null,
    right: answersShown ? rulesOf(question.content.kind).right(question.content) : null,
    analysis: answersShown ? question.content.analysis : null,
  };
}

/** Totals per kind of question. */
export function toKinds(questions: readonly LaidQuestion[], rows: ReadonlyMap<string, AnswerRow>): AttemptResult['kinds'] {
  const kinds = new Map<string, AttemptResult['kinds'][number]>();
  for (const { id, content, marks } of questions) {
    const row = rows.get(id);
    const sum = kinds.get(content.kind) ?? { kind: content.kind, score: 0, totalMarks: 0, correct: 0, count: 0 };
    sum.score += row?.score ?? 0;
    sum.totalMarks += marks;
    sum.correct += row?.correct ? 1 : 0;
    sum.count += 1;
    kinds.set(content.kind, sum);
  }
  return [...kinds.values()];
}

export const toLostSection = ({ id, course_id, title, lost }: LostSectionRow): LostSection => ({
  sectionId: id,
  courseId: course_id,
  title,
  lostMarks: lost,
});

/** The part of a result that describes the attempt itself. */
export const toOutcome = (attempt: AttemptRow & { submitted_at: Date }) => ({
  attemptId: attempt.id,
  examId: attempt.exam_id,
  title: attempt.title,
  number: attempt.number,
  startedAt: attempt.started_at.toISOString(),
  submittedAt: attempt.submitted_at.toISOString(),
  submittedBy: (attempt.submitted_by ?? 'candidate') as AttemptResult['submittedBy'],
  score: attempt.score ?? 0,
  totalMarks: attempt.total_marks,
  passMarks: attempt.pass_marks,
  passed: attempt.passed ?? false,
  receipt: attempt.receipt ?? '',
});
