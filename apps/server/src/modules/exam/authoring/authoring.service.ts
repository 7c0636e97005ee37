import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { ErrorCode } from '@palm/contract/errors';
import type { ExamAdminRow, ExamEdit, ExamEffect, examAuthoringApi } from '@palm/contract/exam-authoring';
import type { Page } from '@palm/contract/paging';
import { AppError, found } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { countAudience, requireOwnAudience } from '../../organisation/index.ts';
import { changedFixedField } from './authoring.policy.ts';
import * as queries from './authoring.queries.ts';
import { toExamAdminRow, toExamEdit } from './authoring.view.ts';
import { changeExam } from './change-exam.ts';
import type { ExamFields } from './exam-fields.ts';
import { assertReady, findPaperChanges, makeReady } from './readiness.service.ts';

type Authoring = typeof examAuthoringApi;
type AuthoringPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

export async function listExams(
  { db }: AuthoringPlatform,
  { orgId }: Person,
  query: QueryOf<Authoring['list']>,
): Promise<Page<ExamAdminRow>> {
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const [rows, total] = await Promise.all([queries.findExams(db, orgId, query, page).execute(), queries.countExams(db, orgId, query)]);
  return { list: rows.map(toExamAdminRow), total };
}

export async function pickExams({ db }: AuthoringPlatform, { orgId }: Person, keyword?: string): Promise<ResultOf<Authoring['pick']>> {
  return { list: await queries.findTitles(db, orgId, keyword).execute() };
}

export async function getExamEdit({ db }: AuthoringPlatform, { orgId }: Person, examId: string): Promise<ExamEdit> {
  const exam = found(await queries.findExam(db, orgId, examId));
  const [audienceCount, paperChanges] = await Promise.all([countAudience(db, orgId, toAudience(exam)), findPaperChanges(db, orgId, exam)]);
  return toExamEdit(exam, { audienceCount, paperChanges });
}

export async function createExam(platform: AuthoringPlatform, person: Person, fields: ExamFields): Promise<string> {
  requireWindow(fields);
  const { orgId, memberId } = person;
  const id = platform.newId();
  const write = inTransaction(platform.db, async (tx) => {
    await requireOwnAudience(tx, orgId, fields.visibility);
    await queries.insertExam(tx, { orgId, id, memberId, at: platform.clock.now(), fields });
    await queries.copyPaperTotals(tx, orgId, id);
    await writeAudit(tx, platform, person, { action: 'exam.create', targetId: id, targetName: fields.title });
  });
  await orMissing(write);
  return id;
}

export async function updateExam(platform: AuthoringPlatform, person: Person, body: BodyOf<Authoring['update']>): Promise<number> {
  const { orgId } = person;
  const { examId, revision, confirmed, ...fields } = body;
  requireWindow(fields);
  const write = changeExam(platform, person, { examId, action: 'exam.update' }, async (tx, exam) => {
    if (exam.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    // Typing must never reach candidates: a page that saves by itself does not confirm.
    if (exam.status === 'published' && !confirmed) {
      throw new AppError('EXAM_PUBLISHED');
    }
    requireFixed(exam, fields);
    await requireOwnAudience(tx, orgId, fields.visibility);
    await queries.updateExam(tx, { orgId, id: examId, at: platform.clock.now(), fields });
    // A published exam keeps the questions it was published with, unless it is given another paper.
    if (exam.status === 'published') {
      await (exam.paper_id === fields.paperId ? assertReady(tx, orgId, examId) : makeReady(tx, orgId, examId));
    } else if (exam.attempt_count === 0) {
      await queries.copyPaperTotals(tx, orgId, examId);
    }
  });
  await orMissing(write);
  return revision + 1;
}

/** Whom a change of a published exam would reach. Says no where the change itself would. */
export async function examEffect({ db }: AuthoringPlatform, { orgId }: Person, body: BodyOf<Authoring['effect']>): Promise<ExamEffect> {
  const { examId, ...fields } = body;
  requireWindow(fields);
  const exam = found(await queries.findExam(db, orgId, examId));
  requireFixed(exam, fields);
  await requireOwnAudience(db, orgId, fields.visibility);
  const [attempts, audienceBefore, audienceAfter] = await Promise.all([
    queries.countAttempts(db, orgId, examId),
    countAudience(db, orgId, toAudience(exam)),
    countAudience(db, orgId, fields.visibility),
  ]);
  return {
    sittingCount: attempts.sitting,
    sittingUntil: attempts.sitting_until?.toISOString() ?? null,
    submittedCount: attempts.submitted,
    audienceBefore,
    audienceAfter,
  };
}

// A published course or the draft of one.
const EXAM_IN_COURSE = new Set(['section_exam_fkey', 'section_draft_exam_fkey']);

export async function removeExam(platform: AuthoringPlatform, person: Person, examId: string): Promise<void> {
  try {
    await changeExam(platform, person, { examId, action: 'exam.remove' }, async (tx, exam) => {
      if (exam.attempt_count > 0) {
        throw new AppError('EXAM_HAS_ATTEMPTS');
      }
      await queries.deleteExam(tx, person.orgId, examId);
    });
  } catch (error) {
    throw EXAM_IN_COURSE.has(violatedConstraint(error) ?? '') ? new AppError('EXAM_IN_COURSE') : error;
  }
}

function requireWindow({ opensAt, closesAt }: ExamFields): void {
  if (Date.parse(closesAt) <= Date.parse(opensAt)) {
    throw new AppError('PARAM_INVALID', { reason: '结束时间要晚于开始时间' });
  }
}

function requireFixed(exam: queries.ExamRow, fields: ExamFields): void {
  const what = exam.attempt_count === 0 ? null : changedFixedField(toExamEdit(exam, { audienceCount: 0, paperChanges: null }), fields);
  if (what !== null) {
    throw new AppError('EXAM_SAT', { what });
  }
}

// What a form names may be gone, or belong to another organisation: the keys of the database tell.
const missing: Record<string, ErrorCode> = {
  exam_paper_fkey: 'NOT_FOUND',
  exam_certificate_template_fkey: 'NOT_FOUND',
};

async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = missing[violatedConstraint(error) ?? ''];
    throw code ? new AppError(code) : error;
  }
}
