import type { ExamStanding } from '@palm/contract/exam/calls';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStandings } from './exam.queries.ts';

/** Exam id → its requirements and the member's standing. */
export type ExamStandings = ReadonlyMap<string, ExamStanding>;

const NONE: ExamStandings = new Map();

/** Standings of those exams that the person may see, in one query; used for the exam sections of a course. */
export async function findExamStandings({ db }: Pick<Platform, 'db'>, person: Person, examIds: readonly string[]): Promise<ExamStandings> {
  if (examIds.length === 0) {
    return NONE;
  }
  const rows = await findStandings(db, person, examIds);
  return new Map(rows.map((row) => [row.id, toStanding(row)]));
}

const toStanding = (row: Awaited<ReturnType<typeof findStandings>>[number]): ExamStanding => ({
  durationMinutes: row.duration_minutes,
  questionCount: row.question_count,
  totalMarks: row.total_marks,
  passMarks: row.pass_marks,
  attemptsAllowed: row.attempts_allowed,
  attemptsUsed: row.used,
  lastScore: row.last_score,
  // An author may raise the pass mark later; a member who passed stays passed.
  missingMarks: row.passed ? 0 : Math.max(0, row.pass_marks - (row.best ?? 0)),
});
