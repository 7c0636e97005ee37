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
    summary:
      'List questions about an object the member takes part in, latest first; a keyword also finds those asked in the member’s groups within it',
    tags,
    query: z.object({ ...pageQuery, kind: forumKind, objectId: id, keyword, filter: qaFilter.default('all') }),
    result: pageOf(qaCard.extend({ within: z.string().nullable() })).extend({ place }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/front/qa/detail',
    access: 'member',
    summary: 'A question',
    tags,
    query: z.object({ questionId: id }),
    result: qaQuestion,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/front/qa/answers',
    access: 'member',
    summary: 'List answers to a question: the accepted one first, then those of teachers, then by time',
    tags,
    query: z.object({ ...pageQuery, questionId: id }),
    result: pageOf(qaAnswer),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/front/qa/ask',
    access: 'member',
    summary: 'Ask a question and follow it; idempotent by creationId',
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
    summary: 'Answer a question; its followers are notified. Idempotent by creationId',
    tags,
    encoding: 'json',
    body: z.object({ creationId, questionId: id, body: line('回答', QA_MOST_BODY), pictureKeys }),
    result: z.object({ id }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/front/qa/accept',
    access: 'member',
    summary: 'Accept an answer, replacing any other, or undo that; for the author of the question and its teachers',
    tags,
    body: z.object({ answerId: id, on: formBool() }),
    result: done,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/front/qa/follow',
    access: 'member',
    summary: 'Follow a question for new answers, or unfollow it; idempotent',
    tags,
    body: z.object({ questionId: id, on: formBool() }),
    result: done,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/front/qa/remove',
    access: 'member',
    summary: 'Delete the caller’s own question if nobody has answered it; teachers can delete any',
    tags,
    body: z.object({ questionId: id }),
    result: done,
  }),
  removeAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/removeAnswer',
    access: 'member',
    summary: 'Delete the caller’s own answer; teachers can delete any',
    tags,
    body: z.object({ answerId: id }),
    result: done,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/front/qa/hide',
    access: 'member',
    summary: 'Hide a question from everybody but its author, who is told the reason; for its teachers',
    tags,
    body: z.object({ questionId: id, reason: qaReason }),
    result: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/front/qa/restore',
    access: 'member',
    summary: 'Show a hidden question again; for its teachers',
    tags,
    body: z.object({ questionId: id }),
    result: done,
  }),
  hideAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/hideAnswer',
    access: 'member',
    summary: 'Hide an answer from everybody but its author, who is told the reason; it is no longer accepted',
    tags,
    body: z.object({ answerId: id, reason: qaReason }),
    result: done,
  }),
  restoreAnswer: endpoint({
    method: 'POST',
    path: '/front/qa/restoreAnswer',
    access: 'member',
    summary: 'Show a hidden answer again; for its teachers',
    tags,
    body: z.object({ answerId: id }),
    result: done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/front/qa/close',
    access: 'member',
    summary: 'Close a question to further answers, or reopen it; for its teachers',
    tags,
    body: z.object({ questionId: id, on: formBool() }),
    result: done,
  }),
};
