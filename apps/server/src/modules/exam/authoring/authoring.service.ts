import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { ExamAdminRow, ExamEdit, examAuthoringApi } from '@palm/contract/exam/admin';
import type { Page } from '@palm/contract/paging';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { countAudience, requireOwnAudience } from '../../member/index.ts';
import * as queries from './authoring.queries.ts';
import { toExamAdminRow, toExamEdit } from './authoring.view.ts';
import { changeExam } from './change-exam.ts';
import { changeFields, orMissing, requireWindow } from './change-fields.ts';
import { findPaperChanges } from './readiness.service.ts';

type Authoring = typeof examAuthoringApi;
type AuthoringPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

export async function listExams(
  { db }: AuthoringPlatform,
  { orgId }: Person,
  query: QueryOf<Authoring['list']>,
): Promise<Page<ExamAdminRow>> {
  const { rows, total } = await readPage(query, {
    find: (part) => queries.findExams(db, orgId, query, part).execute(),
    count: () => queries.countExams(db, orgId, query),
  });
  return { list: rows.map(toExamAdminRow), total };
}

export async function pickExams({ db }: AuthoringPlatform, { orgId }: Person, keyword?: string): Promise<ResultOf<Authoring['pick']>> {
  return { list: await queries.findTitles(db, orgId, keyword).execute() };
}

export async function getExamEdit({ db }: AuthoringPlatform, { orgId }: Person, examId: string): Promise<ExamEdit> {
  const exam = orNotFound(await queries.findExam(db, orgId, examId));
  const [audienceCount, paperChanges] = await Promise.all([countAudience(db, orgId, toAudience(exam)), findPaperChanges(db, orgId, exam)]);
  return toExamEdit(exam, { audienceCount, paperChanges });
}

export async function createExam(platform: AuthoringPlatform, person: Person, body: BodyOf<Authoring['create']>): Promise<string> {
  const { creationId, ...fields } = body;
  requireWindow(fields);
  const { orgId, memberId } = person;
  const id = creationId ?? platform.newId();
  const write = inTransaction(platform.db, async (tx) => {
    await requireOwnAudience(tx, orgId, fields.visibility);
    await queries.insertExam(tx, { orgId, id, memberId, at: platform.clock.now(), fields });
    await queries.copyPaperTotals(tx, orgId, id);
    await writeAudit(tx, platform, person, { action: 'exam.create', targetId: id, targetName: fields.title });
  });
  await createOnce('exam_pkey', () => orMissing(write));
  return id;
}

export async function updateExam(platform: AuthoringPlatform, person: Person, body: BodyOf<Authoring['update']>): Promise<number> {
  const { examId, revision, confirmed, ...fields } = body;
  requireWindow(fields);
  const write = changeExam(platform, person, { examId, action: 'exam.update' }, async (tx, exam) => {
    if (exam.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    // Autosave must never reach candidates: it does not set `confirmed`.
    if (exam.status === 'published' && !confirmed) {
      throw new AppError('EXAM_PUBLISHED');
    }
    await changeFields(tx, exam, { fields, at: platform.clock.now() });
  });
  await orMissing(write);
  return revision + 1;
}

// In a published course or a course draft.
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
