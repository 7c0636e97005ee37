import type { ErrorCode } from '@palm/contract/errors';
import { AppError } from '../../../platform/app-error.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { requireOwnAudience } from '../../member/index.ts';
import { changedFixedField } from './authoring.policy.ts';
import * as queries from './authoring.queries.ts';
import { toExamEdit } from './authoring.view.ts';
import type { ExamFields } from './exam-fields.ts';
import { assertReady, makeReady } from './readiness.service.ts';

export function requireWindow({ opensAt, closesAt }: ExamFields): void {
  if (Date.parse(closesAt) <= Date.parse(opensAt)) {
    throw new AppError('PARAM_INVALID', { reason: '结束时间要晚于开始时间' });
  }
}

/** Changes a locked exam, or throws the reason why it cannot. */
export async function changeFields(tx: Db, exam: queries.ExamRow, { fields, at }: { fields: ExamFields; at: Date }): Promise<void> {
  const { org_id: orgId, id } = exam;
  requireFixed(exam, fields);
  await requireOwnAudience(tx, orgId, fields.visibility);
  await queries.updateExam(tx, { orgId, id, at, fields });
  // A published exam keeps the questions it was published with, unless it gets a different paper.
  if (exam.status === 'published') {
    await (exam.paper_id === fields.paperId ? assertReady(tx, orgId, id) : makeReady(tx, orgId, id));
  } else if (exam.attempt_count === 0) {
    await queries.copyPaperTotals(tx, orgId, id);
  }
}

function requireFixed(exam: queries.ExamRow, fields: ExamFields): void {
  const what = exam.attempt_count === 0 ? null : changedFixedField(toExamEdit(exam, { audienceCount: 0, paperChanges: null }), fields);
  if (what !== null) {
    throw new AppError('EXAM_SAT', { what });
  }
}

// Anything a form references may be gone or belong to another organisation; the foreign keys tell.
const missing: Record<string, ErrorCode> = {
  exam_paper_fkey: 'NOT_FOUND',
  exam_certificate_template_fkey: 'NOT_FOUND',
};

export async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = missing[violatedConstraint(error) ?? ''];
    throw code ? new AppError(code) : error;
  }
}
