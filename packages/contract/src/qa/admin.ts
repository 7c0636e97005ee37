import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, keyword } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { forumKind, qaAnswer, qaCard, qaQuestion, qaReason } from './calls.ts';

const tags = ['qa-moderation'] as const;
const access = 'admin:class';

export const qaAdminState = z.enum(['unanswered', 'open', 'accepted', 'closed', 'hidden']);
export type QaAdminState = z.infer<typeof qaAdminState>;

const listQuery = z.object({
  ...pageQuery,
  kind: forumKind,
  objectId: id,
  keyword,
  state: qaAdminState.optional(),
  sort: sortBy(['createdAt', 'answerCount'], '-createdAt'),
});

/** Moderation calls for administrators, who do not take part themselves. */
export const qaAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/qa/list',
    access,
    summary: 'List questions about an object, including hidden ones',
    tags,
    query: listQuery,
    result: pageOf(qaCard).extend({ waitingCount: z.number().int() }),
  }),
  export: sheetOf({
    path: '/admin/qa/export',
    access,
    summary: 'Export the filtered questions as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/admin/qa/detail',
    access,
    summary: 'A question',
    tags,
    query: z.object({ questionId: id }),
    result: qaQuestion.omit({ place: true, abilities: true, followed: true }),
  }),
  answers: endpoint({
    method: 'GET',
    path: '/admin/qa/answers',
    access,
    summary: 'List its answers, including hidden ones',
    tags,
    query: z.object({ ...pageQuery, questionId: id }),
    result: pageOf(qaAnswer.omit({ abilities: true })),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/admin/qa/hide',
    access,
    summary: 'Hide a question; its author is told the reason',
    tags,
    body: z.object({ questionId: id, reason: qaReason }),
    result: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/qa/restore',
    access,
    summary: 'Show a hidden question again',
    tags,
    body: z.object({ questionId: id }),
    result: done,
  }),
  hideAnswer: endpoint({
    method: 'POST',
    path: '/admin/qa/hideAnswer',
    access,
    summary: 'Hide an answer; its author is told the reason',
    tags,
    body: z.object({ answerId: id, reason: qaReason }),
    result: done,
  }),
  restoreAnswer: endpoint({
    method: 'POST',
    path: '/admin/qa/restoreAnswer',
    access,
    summary: 'Show a hidden answer again',
    tags,
    body: z.object({ answerId: id }),
    result: done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/qa/close',
    access,
    summary: 'Close a question to further answers, or reopen it',
    tags,
    body: z.object({ questionId: id, on: formBool() }),
    result: done,
  }),
};
