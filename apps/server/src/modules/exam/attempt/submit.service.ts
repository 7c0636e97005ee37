import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PartialCreditRule } from '../../question/index.ts';
import * as queries from './attempt.queries.ts';
import { toAnswer } from './attempt.view.ts';
import type { LaidQuestion } from './layout.ts';
import { markAnswer } from './mark.ts';
import { loadLaidQuestions } from './question-set.service.ts';
import { submitReceipt } from './receipt.ts';

type SubmitPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'jobs'>;

export interface Submitting {
  orgId: string;
  attemptId: string;
  by: queries.Submission['by'];
  /** Leave the attempt to whoever is handing it in just now. */
  skipLocked?: boolean;
}

/** Hands in and marks, all in one transaction. An attempt that is closed already stays as it is: a second time is harmless. */
export async function submitAttempt(platform: SubmitPlatform, submitting: Submitting): Promise<void> {
  const { orgId, attemptId, by, skipLocked = false } = submitting;
  const known = orNotFound(await queries.findAttempt(platform.db, orgId, attemptId));
  if (known.submitted_at !== null) {
    return;
  }
  const questions = await loadLaidQuestions(platform, orgId, known);
  await inTransaction(platform.db, async (tx) => {
    const attempt = await queries.takeOpenAttempt(tx, orgId, attemptId, skipLocked);
    if (!attempt) {
      return;
    }
    const at = platform.clock.now();
    const score = await mark(tx, orgId, attempt, questions);
    const passed = score >= attempt.pass_marks;
    await queries.closeAttempt(tx, { orgId, attemptId, at, by, score, passed, receipt: submitReceipt(attemptId, at) });
    const { member_id: memberId, exam_id: examId } = attempt;
    await platform.jobs.publish(tx, 'exam-submitted', { orgId, memberId, examId, attemptId, passed, at: at.toISOString() });
  });
}

/** What a candidate is told after handing in. */
export async function getSubmission({ db }: Pick<Platform, 'db'>, orgId: string, attemptId: string) {
  const { submitted_at, receipt } = orNotFound(await queries.findAttempt(db, orgId, attemptId));
  if (submitted_at === null || receipt === null) {
    throw new AppError('SERVER_BUSY');
  }
  return { attemptId, receipt, submittedAt: submitted_at.toISOString() };
}

async function mark(tx: Db, orgId: string, attempt: queries.AttemptRow, questions: readonly LaidQuestion[]): Promise<number> {
  const rows = new Map((await queries.findAnswers(tx, orgId, attempt.id)).map((row) => [row.question_id, row]));
  const rule = attempt.multiple_rule as PartialCreditRule;
  const marked = questions.flatMap((question) => {
    const row = rows.get(question.id);
    return row ? [{ questionId: question.id, ...markAnswer(question, toAnswer(row.answer), rule) }] : [];
  });
  await queries.storeMarks(tx, orgId, attempt.id, marked);
  return marked.reduce((sum, { score }) => sum + score, 0);
}
