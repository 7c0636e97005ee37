import type { QaAnswer, QaCard, QaQuestion, QaWriter } from '@palm/contract/qa/calls';
import type { Forum } from '../../platform/answers/forums.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { isHeldByAnswers, mayAccept, mayRemove } from './qa.policy.ts';
import type { AnswerRow, CardRow, QuestionRow } from './qa.queries.ts';

type Files = Platform['files'];

const toWriter = (row: { name: string | null; avatar_key: string | null }, files: Files): QaWriter => ({
  name: row.name,
  avatarUrl: files.url(row.avatar_key),
});

const toPictures = (keys: readonly string[], files: Files): string[] => keys.flatMap((key) => files.url(key) ?? []);

export const toPlace = ({ kind, object_id: objectId }: Pick<QuestionRow, 'kind' | 'object_id'>, { title, address }: Forum) => ({
  kind,
  objectId,
  title,
  address,
});

export const toCard = (row: CardRow, files: Files): QaCard => ({
  id: row.id,
  title: row.title,
  lead: row.lead,
  writer: toWriter(row, files),
  createdAt: row.created_at.toISOString(),
  answerCount: row.answer_count,
  pictureCount: row.picture_count,
  solved: row.solved,
  taught: row.taught,
  closed: row.closed_at !== null,
  hidden: row.hidden_at !== null,
});

type PlainQuestion = Omit<QaQuestion, 'place' | 'abilities' | 'followed'>;

/** A question as shown to everybody who can see it. */
export const toPlainQuestion = (row: QuestionRow, files: Files): PlainQuestion => ({
  id: row.id,
  title: row.title,
  body: row.body,
  pictureUrls: toPictures(row.picture_keys, files),
  writer: toWriter(row, files),
  createdAt: row.created_at.toISOString(),
  answerCount: row.answer_count,
  solved: row.accepted_answer_id !== null,
  followerCount: row.follower_count,
  closed: row.closed_at !== null,
  hiddenFor: row.hidden_at && row.hidden_reason,
});

export const toQuestion = (row: QuestionRow, forum: Forum, person: Person, files: Files): QaQuestion => ({
  ...toPlainQuestion(row, files),
  followed: row.followed,
  place: toPlace(row, forum),
  abilities: {
    accept: mayAccept(person, forum, row.member_id),
    remove: mayRemove(person, forum, row.member_id) && !isHeldByAnswers(forum, row.answer_count),
    answer: row.closed_at === null && forum.refusal === undefined,
    moderate: forum.teaches,
  },
});

export const toPlainAnswer = (row: AnswerRow, question: QuestionRow, files: Files): Omit<QaAnswer, 'abilities'> => ({
  id: row.id,
  writer: toWriter(row, files),
  byTeacher: row.by_teacher,
  body: row.body,
  pictureUrls: toPictures(row.picture_keys, files),
  accepted: row.id === question.accepted_answer_id,
  createdAt: row.created_at.toISOString(),
  hiddenFor: row.hidden_at && row.hidden_reason,
});

export const toAnswer = (
  row: AnswerRow,
  { question, forum }: { question: QuestionRow; forum: Forum },
  person: Person,
  files: Files,
): QaAnswer => ({
  ...toPlainAnswer(row, question, files),
  abilities: { remove: mayRemove(person, forum, row.member_id), moderate: forum.teaches },
});
