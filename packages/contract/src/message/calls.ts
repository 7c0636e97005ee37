import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { audience } from '../audience.ts';
import { created, done, formBool, id, instant, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';
import { secondLevelType, topLevelType } from './red-point.ts';

const tags = ['message'] as const;

export const messageRow = z.object({
  id,
  topLevelType,
  secondLevelType,
  title: z.string(),
  body: z.string(),
  /** A path of the learner app. */
  target: z.string().nullable(),
  createdAt: instant,
  read: z.boolean(),
});
export type MessageRow = z.infer<typeof messageRow>;

export const announcementRow = z.object({
  id,
  title: z.string(),
  body: z.string(),
  popup: z.boolean(),
  audience,
  sentAt: instant,
  authorName: z.string().nullable(),
  recipientCount: z.number().int(),
  readCount: z.number().int(),
});

const sentQuery = z.object({ ...pageQuery, sort: sortBy(['title', 'sentAt', 'readCount', 'recipientCount'], '-sentAt') });

export const messageApi = {
  updateTodoState: endpoint({
    method: 'GET',
    path: '/front/message/updateMsgTodoState',
    access: 'member',
    summary: 'Mark one message as read, or all if msgUuid is empty',
    tags,
    query: z.object({ msgUuid: z.union([z.literal(''), id]).default('') }),
    result: done,
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/front/message/inbox',
    access: 'member',
    summary: 'List the caller’s messages, newest first',
    tags,
    query: z.object({ ...pageQuery, unread: formBool().default(false), topLevelType: topLevelType.optional() }),
    result: pageOf(messageRow).extend({
      unread: z.number().int(),
      /** The same by type; types without unread messages are omitted. */
      unreadOf: z.partialRecord(topLevelType, z.number().int()),
    }),
  }),
  message: endpoint({
    method: 'GET',
    path: '/front/message/detail',
    access: 'member',
    summary: 'A message of the caller',
    tags,
    query: z.object({ msgUuid: id }),
    result: messageRow,
  }),
  popup: endpoint({
    method: 'GET',
    path: '/front/message/companyPopup',
    access: 'member',
    summary: 'The pending company popup, shown once',
    tags,
    result: z.object({ popup: messageRow.nullable() }),
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/admin/message/announcements',
    access: 'admin:community',
    summary: 'List announcements sent',
    tags,
    query: sentQuery,
    result: pageOf(announcementRow),
  }),
  exportAnnouncements: sheetOf({
    path: '/admin/message/exportAnnouncements',
    access: 'admin:community',
    summary: 'Export the filtered announcements as xlsx, in the current order',
    tags,
    query: sentQuery,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/admin/message/announce',
    access: 'admin:community',
    summary: 'Send an announcement, optionally as a popup; repeating the call with the same announcementId sends nothing',
    tags,
    encoding: 'json',
    body: z.object({ announcementId: id, title: line('标题', 60), body: text('正文', 2000), popup: z.boolean(), audience }),
    result: created.extend({ recipientCount: z.number().int() }),
  }),
};
