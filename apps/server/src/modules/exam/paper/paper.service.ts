import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Page } from '@palm/contract/paging';
import type { PaperDetail, PaperRow, paperApi } from '@palm/contract/exam/paper';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { copiedTitle } from '../../../platform/copied-title.ts';
import { violatedConstraint } from '../../../platform/database/errors.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { findQuestionBriefs, findQuestionDetails } from '../../question/index.ts';
import * as queries from './paper.queries.ts';
import { toPaperRow } from './paper.view.ts';

type PaperPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

const MOST_TITLE = 80;

export async function listPapers({ db }: PaperPlatform, { orgId }: Person, query: QueryOf<typeof paperApi.list>): Promise<Page<PaperRow>> {
  const { rows, total } = await readPage(query, {
    find: (part) => queries.findPapers(db, orgId, query.keyword, part).execute(),
    count: () => queries.countPapers(db, orgId, query.keyword),
  });
  return { list: rows.map(toPaperRow), total };
}

export async function getPaper({ db }: PaperPlatform, { orgId }: Person, paperId: string): Promise<PaperDetail> {
  const paper = orNotFound(await queries.findPaper(db, orgId, paperId));
  const items = await queries.findItems(db, orgId, paperId);
  const briefs = await findQuestionBriefs(db, orgId, idsOf(items));
  return {
    ...toPaperRow(paper),
    note: paper.note,
    revision: paper.revision,
    savedAt: paper.updated_at.toISOString(),
    savedBy: paper.saved_by_name,
    locked: paper.locked,
    items: items.map(({ question_id, marks }) => {
      const { kind, summary, difficulty } = orNotFound(briefs.get(question_id));
      return { questionId: question_id, kind, summary, difficulty, marks };
    }),
  };
}

/** The questions with the marks this paper gives them. */
export async function previewPaper({ db }: PaperPlatform, { orgId }: Person, paperId: string): Promise<ResultOf<typeof paperApi.preview>> {
  const { title } = orNotFound(await queries.findPaper(db, orgId, paperId));
  const items = await queries.findItems(db, orgId, paperId);
  const details = await findQuestionDetails(db, orgId, idsOf(items));
  return { title, questions: items.map(({ question_id, marks }) => ({ ...orNotFound(details.get(question_id)), marks })) };
}

export async function createPaper(platform: PaperPlatform, person: Person, body: BodyOf<typeof paperApi.create>): Promise<string> {
  const { creationId, ...fields } = body;
  requireDifferent(fields);
  const id = creationId ?? platform.newId();
  await createOnce('paper_pkey', () => orMissing(inTransaction(platform.db, (tx) => insertPaper(tx, platform, person, { id, fields }))));
  return id;
}

export async function updatePaper(platform: PaperPlatform, person: Person, body: BodyOf<typeof paperApi.update>): Promise<number> {
  const { orgId } = person;
  const { paperId, revision, ...fields } = body;
  requireDifferent(fields);
  const write = inTransaction(platform.db, async (tx) => {
    await queries.lockPaper(tx, orgId, paperId);
    const paper = orNotFound(await queries.findPaper(tx, orgId, paperId));
    if (paper.locked) {
      throw new AppError('PAPER_IN_USE');
    }
    if (paper.revision !== revision) {
      throw new AppError('CONFLICT');
    }
    await queries.updatePaper(tx, { orgId, id: paperId, memberId: person.memberId, at: platform.clock.now(), fields });
    await writeAudit(tx, platform, person, { action: 'paper.update', targetId: paperId, targetName: fields.title });
    return revision + 1;
  });
  return orMissing(write);
}

export async function copyPaper(platform: PaperPlatform, person: Person, paperId: string): Promise<string> {
  return inTransaction(platform.db, async (tx) => {
    const { title, note } = orNotFound(await queries.findPaper(tx, person.orgId, paperId));
    const rows = await queries.findItems(tx, person.orgId, paperId);
    const items = rows.map(({ question_id, marks }) => ({ questionId: question_id, marks }));
    const id = platform.newId();
    const fields = { title: copiedTitle(title, MOST_TITLE), note, items };
    await insertPaper(tx, platform, person, { id, fields });
    return id;
  });
}

export async function removePaper(platform: PaperPlatform, person: Person, paperId: string): Promise<void> {
  const { orgId } = person;
  try {
    await inTransaction(platform.db, async (tx) => {
      const { title, used_by } = orNotFound(await queries.findPaper(tx, orgId, paperId));
      if (used_by > 0) {
        throw new AppError('PAPER_HAS_EXAMS', { count: used_by });
      }
      await queries.deletePaper(tx, orgId, paperId);
      await writeAudit(tx, platform, person, { action: 'paper.remove', targetId: paperId, targetName: title });
    });
  } catch (error) {
    // An exam picked the paper between the count and the delete.
    throw violatedConstraint(error) === 'exam_paper_fkey' ? new AppError('PAPER_HAS_EXAMS', { count: 1 }) : error;
  }
}

const idsOf = (items: readonly queries.ItemRow[]) => items.map(({ question_id }) => question_id);

async function insertPaper(
  tx: Db,
  platform: PaperPlatform,
  person: Person,
  { id, fields }: { id: string; fields: queries.PaperFields },
): Promise<void> {
  await queries.insertPaper(tx, { orgId: person.orgId, id, memberId: person.memberId, at: platform.clock.now(), fields });
  await writeAudit(tx, platform, person, { action: 'paper.create', targetId: id, targetName: fields.title });
}

function requireDifferent({ items }: queries.PaperFields): void {
  if (new Set(items.map(({ questionId }) => questionId)).size < items.length) {
    throw new AppError('PARAM_INVALID', { reason: '同一道题在试卷里只能出现一次' });
  }
}

// A question that was removed meanwhile, or belongs to another organisation.
async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === 'paper_item_question_fkey' ? new AppError('NOT_FOUND') : error;
  }
}
