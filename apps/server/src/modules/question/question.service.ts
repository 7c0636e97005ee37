import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { QuestionDetail, questionApi } from '@palm/contract/question/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { violatedConstraint } from '../../platform/database/errors.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimPictures } from '../../platform/storage/stored-object.ts';
import { writeAudit } from '../identity/index.ts';
import { cleanContent, hashContent, richTextsOf, summarise } from './question-content.ts';
import { faultOf } from './question.policy.ts';
import { readQuestions } from './list.queries.ts';
import * as queries from './question.queries.ts';
import { setSection } from './section/section.queries.ts';
import { toQuestionBrief, toQuestionDetail, toQuestionRow, toWording, type QuestionBrief, type Wording } from './question.view.ts';

type QuestionPlatform = Pick<Platform, 'db' | 'clock' | 'newId'>;

export async function listQuestions(
  { db }: QuestionPlatform,
  person: Person,
  query: QueryOf<typeof questionApi.list>,
): Promise<ResultOf<typeof questionApi.list>> {
  const { rows, ...counts } = await readQuestions(db, person.orgId, query);
  return { list: rows.map(toQuestionRow), ...counts };
}

export async function getQuestion({ db }: QuestionPlatform, person: Person, questionId: string): Promise<QuestionDetail> {
  const [row] = await queries.findDetails(db, person.orgId, [questionId]);
  return toQuestionDetail(orNotFound(row));
}

export async function createQuestion(platform: QuestionPlatform, person: Person, body: BodyOf<typeof questionApi.create>): Promise<string> {
  const { orgId, memberId } = person;
  const question = { id: body.creationId ?? platform.newId(), ...prepare(body) };
  const origin = { orgId, memberId, at: platform.clock.now(), importId: null };
  await createOnce('question_pkey', () =>
    refuseUnknownPlaces(
      inTransaction(platform.db, async (tx) => {
        await queries.insertQuestions(tx, origin, [question]);
        await claimPictures(tx, orgId, ...richTextsOf(question.content));
        await setSection(tx, orgId, question.id, body.sectionId);
        await writeAudit(tx, platform, person, { action: 'question.create', targetId: question.id, targetName: question.summary });
      }),
    ),
  );
  return question.id;
}

export async function updateQuestion(platform: QuestionPlatform, person: Person, body: BodyOf<typeof questionApi.update>): Promise<number> {
  const { orgId } = person;
  const change = {
    ...prepare(body),
    orgId,
    id: body.questionId,
    revision: body.revision,
    memberId: person.memberId,
    at: platform.clock.now(),
  };
  return refuseUnknownPlaces(
    inTransaction(platform.db, async (tx) => {
      const revision = await queries.updateQuestion(tx, change);
      if (revision === null) {
        const [present] = await queries.findBriefs(tx, orgId, [change.id]);
        throw new AppError(present ? 'CONFLICT' : 'NOT_FOUND');
      }
      await claimPictures(tx, orgId, ...richTextsOf(change.content));
      await setSection(tx, orgId, change.id, body.sectionId);
      await writeAudit(tx, platform, person, { action: 'question.update', targetId: change.id, targetName: change.summary });
      return revision;
    }),
  );
}

export type ChosenQuestions = Pick<BodyOf<typeof questionApi.move>, 'questionIds' | 'matching'>;

/** Resolves the questions that a call selects: by ids, or all that match its filters. */
export async function chosenIds(db: Db, orgId: string, { questionIds = [], matching }: ChosenQuestions): Promise<readonly string[]> {
  if (!matching) {
    return questionIds;
  }
  const ids = await queries.findMatchingIds(db, orgId, matching);
  if (ids.length > matching.atMost) {
    throw new AppError('CONFLICT');
  }
  return ids;
}

export async function moveQuestions(platform: QuestionPlatform, person: Person, body: BodyOf<typeof questionApi.move>): Promise<number> {
  return refuseUnknownPlaces(
    inTransaction(platform.db, async (tx) => {
      const ids = await chosenIds(tx, person.orgId, body);
      return queries.moveQuestions(tx, person.orgId, ids, body.categoryId);
    }),
  );
}

/**
 * Questions selected by id are removed all or none: one that is in use keeps the others as well. With a filter, only those in use are kept.
 */
export async function removeQuestions(
  platform: QuestionPlatform,
  person: Person,
  body: BodyOf<typeof questionApi.remove>,
): Promise<ResultOf<typeof questionApi.remove>> {
  const { orgId } = person;
  return inTransaction(platform.db, async (tx) => {
    const ids = await chosenIds(tx, orgId, body);
    const used = new Set(body.matching ? await queries.findUsedIds(tx, orgId, ids) : []);
    const going = ids.filter((id) => !used.has(id));
    const count = await queries.countUses(tx, orgId, going);
    if (count > 0) {
      throw new AppError('QUESTION_IN_USE', { count });
    }
    const removed = await refuseIfUsed(queries.deleteQuestions(tx, orgId, going));
    if (removed > 0) {
      await writeAudit(tx, platform, person, { action: 'question.remove', detail: `${removed} 题` });
    }
    return { removed, kept: used.size };
  });
}

/** The current questions; those that no longer exist are missing from the map. */
export async function findQuestionDetails(db: Db, orgId: string, questionIds: readonly string[]): Promise<Map<string, QuestionDetail>> {
  const rows = await queries.findDetails(db, orgId, questionIds);
  return new Map(rows.map((row) => [row.id, toQuestionDetail(row)]));
}

export async function findQuestionBriefs(db: Db, orgId: string, questionIds: readonly string[]): Promise<Map<string, QuestionBrief>> {
  const rows = await queries.findBriefs(db, orgId, questionIds);
  return new Map(rows.map((row) => [row.id, toQuestionBrief(row)]));
}

/** Returns past and current revisions of questions, with their right answers. */
export async function findWordings(
  db: Db,
  orgId: string,
  refs: readonly { questionId: string; revision: number }[],
): Promise<Map<string, Wording>> {
  const rows = await queries.findWordings(db, orgId, refs);
  return new Map(rows.map((row) => [row.question_id, toWording(row)]));
}

function prepare(fields: BodyOf<typeof questionApi.create>): Omit<queries.NewQuestion, 'id'> {
  const content = cleanContent(fields.content);
  const reason = faultOf(content);
  if (reason !== null) {
    throw new AppError('QUESTION_INVALID', { reason });
  }
  const { categoryId, difficulty, tags, marks } = fields;
  return { content, summary: summarise(content), hash: hashContent(content), categoryId, difficulty, tags: [...new Set(tags)], marks };
}

const placeConstraints = ['question_category_fkey', 'question_section_section_fkey'];

// A category or section that belongs to another organisation or has just been removed.
async function refuseUnknownPlaces<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw placeConstraints.includes(violatedConstraint(error) ?? '') ? new AppError('NOT_FOUND') : error;
  }
}

// A paper started to use one of them between the count and the deletion.
async function refuseIfUsed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const used = ['paper_item_question_fkey', 'exam_item_question_fkey', 'attempt_answer_question_fkey', 'attempt_place_question_fkey'];
    throw used.includes(violatedConstraint(error) ?? '') ? new AppError('QUESTION_IN_USE', { count: 1 }) : error;
  }
}
