import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { ForumKind, qaApi } from '@palm/contract/qa/calls';
import type { Forum } from '../../platform/answers/forums.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction, type Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseViolation } from '../../platform/refuse-violation.ts';
import { markStale } from '../search/index.ts';
import { claimObject } from '../../platform/storage/stored-object.ts';
import { isHeldByAnswers, mayAccept, mayRemove } from './qa.policy.ts';
import * as queries from './qa.queries.ts';
import { toAnswer, toCard, toPlace, toQuestion } from './qa.view.ts';
import * as writing from './writing.queries.ts';

type ReadParts = Pick<Platform, 'db' | 'answers' | 'files'>;
type EnterParts = Pick<Platform, 'db' | 'answers'>;
type WriteParts = EnterParts & Pick<Platform, 'clock' | 'jobs' | 'newId'>;

const partOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });

/** Throws the error of the object's area if the person does not take part. */
const enter = ({ answers }: Pick<Platform, 'answers'>, person: Person, kind: ForumKind, objectId: string): Promise<Forum> =>
  orNotFound(answers.forums[kind]).enter(person, objectId);

/**
 * Returns a question and its forum, if the person takes part there.
 * @throws AppError QA_HIDDEN
 */
export async function openQuestion(parts: EnterParts, person: Person, questionId: string) {
  const question = orNotFound(await queries.findQuestion(parts.db, person, questionId));
  const forum = await enter(parts, person, question.kind, question.object_id);
  if (question.hidden_at !== null && !mayRemove(person, forum, question.member_id)) {
    throw new AppError('QA_HIDDEN');
  }
  return { question, forum };
}

/** Updates the search index by a job, if its area makes questions searchable. */
export const refreshQuestion = (
  tx: Db,
  { answers, jobs }: Pick<WriteParts, 'answers' | 'jobs'>,
  question: SearchedQuestion,
): Promise<void> => {
  const searched = answers.forums[question.kind]?.searched;
  return searched === undefined
    ? Promise.resolve()
    : markStale(tx, { jobs }, { orgId: question.orgId, kind: searched, ids: [question.id] });
};
interface SearchedQuestion {
  orgId: string;
  id: string;
  kind: ForumKind;
}

async function openAnswer(parts: EnterParts, person: Person, answerId: string) {
  const answer = orNotFound(await queries.findAnswer(parts.db, person, answerId));
  return { answer, ...(await openQuestion(parts, person, answer.question_id)) };
}

export async function listQuestions(
  parts: ReadParts,
  person: Person,
  query: QueryOf<typeof qaApi.list>,
): Promise<ResultOf<typeof qaApi.list>> {
  const forum = await enter(parts, person, query.kind, query.objectId);
  const within = query.keyword ? await findWithin(parts, person, query) : undefined;
  const also = within && { kind: within.kind, ids: within.objects.map(({ id }) => id) };
  const filter = { ...query, teaches: forum.teaches, also };
  const [{ rows }, total] = await Promise.all([
    queries.findQuestions(person, filter, partOf(query)).execute(parts.db),
    queries.countQuestions(parts.db, person, filter),
  ]);
  const place = toPlace({ kind: query.kind, object_id: query.objectId }, forum);
  const titles = new Map(within?.objects.map(({ id, title }) => [id, title]));
  return { list: rows.map((row) => ({ ...toCard(row, parts.files), within: titles.get(row.object_id) ?? null })), total, place };
}

/** The objects within this one in which the person takes part, such as the groups of a class. */
async function findWithin(
  { answers }: Pick<Platform, 'answers'>,
  person: Person,
  { kind, objectId }: { kind: ForumKind; objectId: string },
) {
  for (const [own, source] of Object.entries(answers.forums)) {
    if (source.within?.kind === kind) {
      return { kind: own as ForumKind, objects: await source.within.find(person, objectId) };
    }
  }
  return undefined;
}

export async function getQuestion(parts: ReadParts, person: Person, questionId: string): Promise<ResultOf<typeof qaApi.detail>> {
  const { question, forum } = await openQuestion(parts, person, questionId);
  return toQuestion(question, forum, person, parts.files);
}

export async function listAnswers(
  parts: ReadParts,
  person: Person,
  { questionId, ...page }: QueryOf<typeof qaApi.answers>,
): Promise<ResultOf<typeof qaApi.answers>> {
  const opened = await openQuestion(parts, person, questionId);
  const { rows, total } = await queries.findAnswers(
    parts.db,
    person,
    { question: opened.question, teaches: opened.forum.teaches },
    partOf(page),
  );
  return { list: rows.map((row) => toAnswer(row, opened, person, parts.files)), total };
}

/** Accepts only pictures uploaded by the person for this purpose. */
async function takePictures(tx: Db, { orgId, memberId }: Person, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    // oxlint-disable-next-line no-await-in-loop -- at most six, each in the same transaction
    await claimObject(tx, orgId, { key, purpose: 'qa-picture', uploadedBy: memberId });
  }
}

export async function ask(parts: WriteParts, person: Person, { creationId, ...asked }: BodyOf<typeof qaApi.ask>): Promise<{ id: string }> {
  await enter(parts, person, asked.kind, asked.objectId);
  const question = { ...asked, id: creationId ?? parts.newId(), now: parts.clock.now() };
  await createOnce('qa_question_pkey', () =>
    inTransaction(parts.db, async (tx) => {
      await takePictures(tx, person, asked.pictureKeys);
      await writing.insertQuestion(tx, person, question);
      await refreshQuestion(tx, parts, { orgId: person.orgId, ...question });
    }),
  );
  return { id: question.id };
}

export async function answerQuestion(
  parts: WriteParts,
  person: Person,
  { creationId, ...written }: BodyOf<typeof qaApi.answer>,
): Promise<{ id: string }> {
  const { question, forum } = await openQuestion(parts, person, written.questionId);
  if (question.closed_at !== null) {
    throw new AppError('QA_CLOSED');
  }
  if (forum.refusal) {
    throw forum.refusal;
  }
  const now = parts.clock.now();
  const answer = { ...written, id: creationId ?? parts.newId(), byTeacher: forum.teaches, now };
  // The question may have been removed since it was read.
  await refuseViolation({ qa_answer_question_fkey: 'NOT_FOUND' }, () =>
    createOnce('qa_answer_pkey', () =>
      inTransaction(parts.db, async (tx) => {
        await takePictures(tx, person, written.pictureKeys);
        await writing.insertAnswer(tx, person, answer);
        await refreshQuestion(tx, parts, { ...question, orgId: person.orgId });
        const memberIds = await writing.findOtherFollowers(tx, person, question.id);
        if (memberIds.length > 0) {
          const about = { orgId: person.orgId, questionId: question.id, answerId: answer.id, title: question.title };
          await parts.jobs.publish(tx, 'qa-answered', { ...about, name: person.name, memberIds, at: now.toISOString() });
        }
      }),
    ),
  );
  return { id: answer.id };
}

/** @throws AppError QA_NOT_YOUR_QUESTION, or NOT_FOUND for a hidden answer */
export async function setAccepted(
  parts: Omit<WriteParts, 'newId'>,
  person: Person,
  { answerId, on }: BodyOf<typeof qaApi.accept>,
): Promise<void> {
  const { answer, question, forum } = await openAnswer(parts, person, answerId);
  if (!mayAccept(person, forum, question.member_id)) {
    throw forum.refusal ?? new AppError('QA_NOT_YOUR_QUESTION');
  }
  if (on && answer.hidden_at !== null) {
    throw new AppError('NOT_FOUND');
  }
  if (!on) {
    await writing.revokeAcceptance(parts.db, person, question.id, answerId);
    return;
  }
  await refuseViolation({ qa_question_accepted_fkey: 'NOT_FOUND' }, () =>
    inTransaction(parts.db, async (tx) => {
      const isNew = await writing.acceptAnswer(tx, person, question.id, answerId);
      if (isNew && answer.member_id !== null && answer.member_id !== person.memberId) {
        const about = { orgId: person.orgId, questionId: question.id, answerId, title: question.title };
        await parts.jobs.publish(tx, 'qa-accepted', { ...about, memberId: answer.member_id, at: parts.clock.now().toISOString() });
      }
    }),
  );
}

/** Unfollowing remains possible for people who no longer take part. */
export async function setFollowed(
  parts: EnterParts & Pick<Platform, 'clock'>,
  person: Person,
  { questionId, on }: BodyOf<typeof qaApi.follow>,
): Promise<void> {
  if (!on) {
    await writing.deleteFollow(parts.db, person, questionId);
    return;
  }
  await openQuestion(parts, person, questionId);
  await refuseViolation({ qa_follow_question_fkey: 'NOT_FOUND' }, () =>
    writing.insertFollow(parts.db, person, questionId, parts.clock.now()),
  );
}

/** @throws AppError QA_NOT_YOURS, QA_ANSWERED */
export async function removeQuestion(parts: EnterParts & Pick<Platform, 'jobs'>, person: Person, questionId: string): Promise<void> {
  const { question, forum } = await openQuestion(parts, person, questionId);
  if (!mayRemove(person, forum, question.member_id)) {
    throw forum.refusal ?? new AppError('QA_NOT_YOURS');
  }
  await inTransaction(parts.db, async (tx) => {
    orNotFound(await writing.lockQuestion(tx, person, questionId));
    const { answer_count: answerCount } = orNotFound(await queries.findQuestion(tx, person, questionId));
    if (isHeldByAnswers(forum, answerCount)) {
      throw new AppError('QA_ANSWERED');
    }
    await writing.deleteQuestion(tx, person, questionId);
    await refreshQuestion(tx, parts, { ...question, orgId: person.orgId });
  });
}

/** @throws AppError QA_NOT_YOURS */
export async function removeAnswer(parts: EnterParts & Pick<Platform, 'jobs'>, person: Person, answerId: string): Promise<void> {
  const { answer, question, forum } = await openAnswer(parts, person, answerId);
  if (!mayRemove(person, forum, answer.member_id)) {
    throw forum.refusal ?? new AppError('QA_NOT_YOURS');
  }
  await inTransaction(parts.db, async (tx) => {
    await writing.deleteAnswer(tx, person, answerId);
    await refreshQuestion(tx, parts, { ...question, orgId: person.orgId });
  });
}
