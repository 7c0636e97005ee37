import type { ExamAdminRow, ExamEdit } from '@palm/contract/exam/admin';
import { toAudience } from '../../../platform/audience.ts';
import type { ExamRow, ListedExam } from './authoring.queries.ts';

// Constrained by the table.
const toStatus = (status: string) => status as ExamEdit['status'];

export const toExamAdminRow = (row: ListedExam): ExamAdminRow => ({
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
  status: toStatus(row.status),
  candidateCount: row.candidates ?? 0,
  submittedCount: row.submitted ?? 0,
  passedCount: row.passed ?? 0,
  updatedAt: row.updated_at.toISOString(),
});

export const toExamEdit = (row: ExamRow, found: Pick<ExamEdit, 'audienceCount' | 'paperChanges'>): ExamEdit => ({
  id: row.id,
  title: row.title,
  intro: row.intro,
  instructions: row.instructions,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  durationMinutes: row.duration_minutes,
  passMarks: row.pass_marks,
  attemptsAllowed: row.attempts_allowed,
  paperId: row.paper_id,
  paperTitle: row.paper_title,
  questionCount: row.question_count,
  totalMarks: row.total_marks,
  showAnswers: row.show_answers as ExamEdit['showAnswers'],
  multipleRule: row.multiple_rule as ExamEdit['multipleRule'],
  shuffleQuestions: row.shuffle_questions,
  shuffleOptions: row.shuffle_options,
  leaveLimit: row.leave_limit,
  noCopy: row.no_copy,
  required: row.required,
  visibility: toAudience(row),
  status: toStatus(row.status),
  revision: row.revision,
  savedAt: row.updated_at.toISOString(),
  savedBy: row.saved_by_name,
  certificateTemplateId: row.certificate_template_id,
  attemptCount: row.attempt_count,
  ...found,
});
