import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creationId, done, formBool, id, instant, keyword, line, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const tags = ['qa'] as const;

/** Where questions can be asked; the owning area decides who takes part and who teaches there. */
export const forumKind = z.enum(['classroom', 'group']);
export type ForumKind = z.infer<typeof forumKind>;

export const QA_MOST_TITLE = 60;
export const QA_MOST_BODY = 5000;
export const QA_MOST_PICTURES = 6;
export const QA_MOST_REASON = 200;

/** Filters of a forum's questions: unanswered; without or with an accepted answer; own; followed. */
export const qaFilter = z.enum(['all', 'unanswered', 'open', 'accepted', 'mine', 'followed']);

/** The object a question belongs to. */
const place = z.object({
  kind: forumKind,
  objectId: id,
  title: z.string(),
  /** A path of the learner app. */
  address: z.string(),
});
export type QaPlace = z.infer<typeof place>;

/** The author of a post; the name is null if the member has been removed. */
const writer = z.object({ name: z.string().nullable(), avatarUrl: z.string().nullable() });
export type QaWriter = z.infer<typeof writer>;

export const qaCard = z.object({
  id,
  title: z.string(),
  /** Opening words of the question. */
  lead: z.string(),
  writer,
  createdAt: instant,
  answerCount: z.number().int(),
  pictureCount: z.number().int(),
  /** An answer has been accepted. */
  solved: z.boolean(),
  /** A teacher of the forum has answered. */
  taught: z.boolean(),
  /** No longer accepts answers. */
  closed: z.boolean(),
  /** Only visible to its author and the forum's teachers. */
  hidden: z.boolean(),
});
export type QaCard = z.infer<typeof qaCard>;

export const qaAnswer = z.object({
  id,
  writer,
  byTeacher: z.boolean(),
  body: z.string(),
  pictureUrls: z.array(z.string()),
  accepted: z.boolean(),
  createdAt: instant,
  /** Reason why only its author and the forum's teachers can see it; null if everybody can. */
  hiddenFor: z.string().nullable(),
  abilities: z.object({ remove: z.boolean(), moderate: z.boolean() }),
});
export type QaAnswer = z.infer<typeof qaAnswer>;

export const qaQuestion = z.object({
  id,
  title: z.string(),
  body: z.string(),
  pictureUrls: z.array(z.string()),
  writer,
  createdAt: instant,
  answerCount: z.number().int(),
  solved: z.boolean(),
  followed: z.boolean(),
  followerCount: z.number().int(),
  closed: z.boolean(),
  /** Reason why only the asker and the forum's teachers can see it; null if everybody can. */
  hiddenFor: z.string().nullable(),
  place,
  abilities: z.object({ accept: z.boolean(), remove: z.boolean(), answer: z.boolean(), moderate: z.boolean() }),
});
export type QaQuestion = z.infer<typeof qaQuestion>;

export const qaReason = line('理由', QA_MOST_REASON);

const pictureKeys = z.array(z.string().min(1).max(500)).max(QA_MOST_PICTURES, `最多放 ${QA_MOST_PICTURES} 张图片`).default([]);

export const qaApi = {
  list: endpoint({
    method: 'GET',
    path: '/front/qa/list',
    access: 'member',
    // `within`: matched by the search among the object's questions, but asked in the named group of it.
    summary: 'Questions of an object that the member takes part in, the latest first; by a word also those asked in his groups in it',
    tags,
    query: z.object({ ...pageQuery, kind: forumKind, objectId: id, keyword, filter: qaFilter.default('all') }),
    result: pageOf(qaCard.extend({ within: z.string().nullable() })).extend({ place }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/qa/detail',
    access: 'member',
    summary: 'One question',
    tags,
    query: z.object({ questionId: id }),
    result: qaQuestion,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/front/qa/answers',
    access: 'member',
    summary: 'Answers to a question: the accepted one first, then those of teachers, then as they came',
    tags,
    query: z.object({ ...pageQuery, questionId: id }),
    result: pageOf(qaAnswer),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/front/qa/ask',
    access: 'member',
    summary: 'Ask a question and follow it; the same creationId again makes nothing twice',
    tags,
    encoding: 'json',
    body: z.object({
      creationId,
      kind: forumKind,
      objectId: id,
      title: line('问题', QA_MOST_TITLE),
      body: text('说明', QA_MOST_BODY).default(''),
      pictureKeys,
    }),
    result: z.object({ id }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/front/qa/answer',
    access: 'member',
    summary: 'Answer a question; who follows it is told. The same creationId again makes nothing twice',
    tags,
    encoding: 'json',
    body: z.object({ creationId, questionId: id, body: line('回答', QA_MOST_BODY), pictureKeys }),
    result: z.object({ id }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/front/qa/accept',
    access: 'member',
    summary: 'Accept an answer, in place of another one, or take that back; for who asked and who teaches there',
    tags,
    body: z.object({ answerId: id, on: formBool() }),
    result: done,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/front/qa/follow',
    access: 'member',
    summary: 'Hear of new answers, or no longer; the same again changes nothing',
    tags,
    body: z.object({ questionId: id, on: formBool() }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/qa/remove',
    access: 'member',
    summary: 'Remove an own question that nobody has answered, or any as who teaches there',
    tags,
    body: z.object({ questionId: id }),
    result: done,
  }),
  removeAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/removeAnswer',
    access: 'member',
    summary: 'Remove an own answer, or any as who teaches there',
    tags,
    body: z.object({ answerId: id }),
    result: done,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/front/qa/hide',
    access: 'member',
    summary: 'Hide a question from everybody but who asked, who is told why; for who teaches there',
    tags,
    body: z.object({ questionId: id, reason: qaReason }),
    result: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/front/qa/restore',
    access: 'member',
    summary: 'Show a hidden question again; for who teaches there',
    tags,
    body: z.object({ questionId: id }),
    result: done,
  }),
  hideAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/hideAnswer',
    access: 'member',
    summary: 'Hide an answer from everybody but its writer, who is told why; one that was accepted is so no longer',
    tags,
    body: z.object({ answerId: id, reason: qaReason }),
    result: done,
  }),
  restoreAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/restoreAnswer',
    access: 'member',
    summary: 'Show a hidden answer again; for who teaches there',
    tags,
    body: z.object({ answerId: id }),
    result: done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/front/qa/close',
    access: 'member',
    summary: 'Take no more answers to a question, or take them again; for who teaches there',
    tags,
    body: z.object({ questionId: id, on: formBool() }),
    result: done,
  }),
};
