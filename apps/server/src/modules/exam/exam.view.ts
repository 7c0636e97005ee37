import type { ExamInstructions, MyExamRow } from '@palm/contract/exam/calls';
import type { findOwnAttempts } from './attempt/attempt.queries.ts';
import type { MyExam } from './exam.queries.ts';

export const toMyExamRow = (row: MyExam): MyExamRow => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  durationMinutes: row.duration_minutes,
  questionCount: row.question_count,
  totalMarks: row.total_marks,
  passMarks: row.pass_marks,
  attemptsAllowed: row.attempts_allowed,
  state: row.state as MyExamRow['state'],
  attemptsUsed: row.used,
  bestScore: row.best,
  required: row.required,
  running:
    row.open_id === null || row.open_deadline === null ? null : { attemptId: row.open_id, deadlineAt: row.open_deadline.toISOString() },
  bestAttemptId: row.best_id,
});

type OwnAttempt = Awaited<ReturnType<typeof findOwnAttempts>>[number];

export const toAttemptBrief = (row: OwnAttempt): ExamInstructions['attempts'][number] => ({
  attemptId: row.id,
  number: row.number,
  startedAt: row.started_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  score: row.score,
  passed: row.passed,
});
