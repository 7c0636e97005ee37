import type { PaperChanges } from '@palm/contract/exam/admin';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countAudience } from '../../member/index.ts';
import { findQuestionBriefs } from '../../question/index.ts';
import { findExamItems } from '../attempt/attempt.queries.ts';
import { findItems } from '../paper/paper.queries.ts';
import { unreadyReason } from './authoring.policy.ts';
import * as queries from './authoring.queries.ts';
import { paperChangesOf } from './paper-changes.ts';

/**
 * Copies the current wording of the paper's questions into the exam, unless an attempt exists. Throws if the exam could not be taken or
 * passed.
 */
export async function makeReady(tx: Db, orgId: string, examId: string): Promise<void> {
  const exam = orNotFound(await queries.findExam(tx, orgId, examId));
  if (exam.attempt_count > 0) {
    return assertReady(tx, orgId, examId);
  }
  await queries.copyPaperTotals(tx, orgId, examId);
  await assertReady(tx, orgId, examId);
  if (exam.paper_id !== null) {
    await copyItems(tx, orgId, examId, exam.paper_id);
  }
}

/** Throws if the exam could not be taken or passed. */
export async function assertReady(tx: Db, orgId: string, examId: string): Promise<void> {
  const exam = orNotFound(await queries.findExam(tx, orgId, examId));
  const reason = unreadyReason({
    paperId: exam.paper_id,
    passMarks: exam.pass_marks,
    totalMarks: exam.total_marks,
    audienceCount: await countAudience(tx, orgId, toAudience(exam)),
  });
  if (reason !== null) {
    throw new AppError('EXAM_NOT_READY', { reason });
  }
}

/** How the current paper differs from a published exam; null if it does not. */
export async function findPaperChanges(db: Db, orgId: string, exam: queries.ExamRow): Promise<PaperChanges | null> {
  if (exam.status !== 'published' || exam.paper_id === null) {
    return null;
  }
  const [given, now] = await Promise.all([findExamItems(db, orgId, exam.id), readPaper(db, orgId, exam.paper_id)]);
  return paperChangesOf(
    given.map(({ question_id, revision, marks }) => ({ questionId: question_id, revision, marks })),
    now,
  );
}

async function copyItems(tx: Db, orgId: string, examId: string, paperId: string): Promise<void> {
  const items = await readPaper(tx, orgId, paperId);
  if (items.length === 0) {
    throw new AppError('PAPER_EMPTY');
  }
  await queries.replaceItems(tx, orgId, examId, items);
}

/** The questions of a paper with their current revision numbers. */
async function readPaper(db: Db, orgId: string, paperId: string): Promise<queries.ExamItem[]> {
  const items = await findItems(db, orgId, paperId);
  const briefs = await findQuestionBriefs(
    db,
    orgId,
    items.map(({ question_id }) => question_id),
  );
  return items.map(({ question_id, marks }) => ({
    questionId: question_id,
    revision: orNotFound(briefs.get(question_id)).revision,
    marks,
  }));
}
