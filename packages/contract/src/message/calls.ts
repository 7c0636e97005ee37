import { z } from 'zod';
import { secondLevelTypes, topLevelTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { audience } from '../audience.ts';
import { created, done, formBool, formInt, id, instant, line, text } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['message'] as const;

export const topLevelType = z.enum(topLevelTypes);
export const secondLevelType = z.enum(secondLevelTypes);

/** Response header that tells the client something waits (seed §4): RPM red points, NWR a company popup. */
export const notificationHeader = 'x-spck-notification-type';

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

export const redPoint = z.object({
  objId: z.string(),
  msgUuid: id,
  topLevelType,
  secondLevelType,
  seqNo: z.number().int(),
  extras: z.object({ title: z.string(), target: z.string().nullable() }),
});
export type RedPoint = z.infer<typeof redPoint>;

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
  accessToken: endpoint({
    method: 'GET',
    path: '/front/message/spckMPAccessToken',
    access: 'member',
    summary: 'Token of the message platform',
    tags,
    query: z.object({ userId: z.string().optional(), orgId: z.string().optional() }),
    result: z.string(),
  }),
  pickUp: endpoint({
    method: 'POST',
    path: '/message-front/v1/messageInbox/pickUpRedPointOfTarget/:seqNo/3',
    access: 'public',
    summary: 'Red points after seqNo; the header access-token names the member',
    tags,
    encoding: 'json',
    params: z.object({ seqNo: formInt(-1, 9_007_199_254_740_991) }),
    body: z.object({ targets: z.array(z.string().max(100)).max(100).default([]) }),
    result: z.object({ list: z.array(redPoint) }),
  }),
  updateTodoState: endpoint({
    method: 'GET',
    path: '/front/message/updateMsgTodoState',
    access: 'member',
    summary: 'Mark one message, or all with msgUuid empty, as read',
    tags,
    query: z.object({ msgUuid: z.union([z.literal(''), id]).default('') }),
    result: done,
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/front/message/inbox',
    access: 'member',
    summary: 'Own messages, newest first',
    tags,
    query: z.object({ ...pageQuery, unread: formBool().default(false), topLevelType: topLevelType.optional() }),
    result: pageOf(messageRow).extend({
      unread: z.number().int(),
      /** The same by type; a type without any is left out. */
      unreadOf: z.partialRecord(topLevelType, z.number().int()),
    }),
  }),
  message: endpoint({
    method: 'GET',
    path: '/front/message/detail',
    access: 'member',
    summary: 'One own message',
    tags,
    query: z.object({ msgUuid: id }),
    result: messageRow,
  }),
  popup: endpoint({
    method: 'GET',
    path: '/front/message/companyPopup',
    access: 'member',
    summary: 'The company popup that waits, shown once',
    tags,
    result: z.object({ popup: messageRow.nullable() }),
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/admin/message/announcements',
    access: 'admin:community',
    summary: 'Announcements sent',
    tags,
    query: sentQuery,
    result: pageOf(announcementRow),
  }),
  exportAnnouncements: sheetOf({
    path: '/admin/message/exportAnnouncements',
    access: 'admin:community',
    summary: 'The filtered list as xlsx, in its order',
    tags,
    query: sentQuery,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/admin/message/announce',
    access: 'admin:community',
    summary: 'Send an announcement, as a popup if wished; the same announcementId again sends nothing',
    tags,
    encoding: 'json',
    body: z.object({ announcementId: id, title: line('标题', 60), body: text('正文', 2000), popup: z.boolean(), audience }),
    result: created.extend({ recipientCount: z.number().int() }),
  }),
};
