import { AppError, found } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { countAudience } from '../../organisation/index.ts';
import { findQuestionBriefs } from '../../question/index.ts';
import { findItems } from '../paper/paper.queries.ts';
import { unreadyReason } from './authoring.policy.ts';
import * as queries from './authoring.queries.ts';

/**
 * Takes the questions of the paper over in their present wording, unless somebody has sat the exam already, and refuses an exam that
 * could not be sat or passed.
 */
export async function makeReady(tx: Db, orgId: string, examId: string): Promise<void> {
  const before = found(await queries.findExam(tx, orgId, examId));
  if (before.attempt_count === 0) {
    await queries.copyPaperTotals(tx, orgId, examId);
  }
  const exam = found(await queries.findExam(tx, orgId, examId));
  const reason = unreadyReason({
    paperId: exam.paper_id,
    passMarks: exam.pass_marks,
    totalMarks: exam.total_marks,
    audienceCount: await countAudience(tx, orgId, toAudience(exam)),
  });
  if (reason !== null) {
    throw new AppError('EXAM_NOT_READY', { reason });
  }
  if (exam.attempt_count === 0 && exam.paper_id !== null) {
    await copyItems(tx, orgId, examId, exam.paper_id);
  }
}

async function copyItems(tx: Db, orgId: string, examId: string, paperId: string): Promise<void> {
  const items = await findItems(tx, orgId, paperId);
  if (items.length === 0) {
    throw new AppError('PAPER_EMPTY');
  }
  const briefs = await findQuestionBriefs(
    tx,
    orgId,
    items.map(({ question_id }) => question_id),
  );
  const copies = items.map(({ question_id, marks }) => ({
    questionId: question_id,
    revision: found(briefs.get(question_id)).revision,
    marks,
  }));
  await queries.replaceItems(tx, orgId, examId, copies);
}
