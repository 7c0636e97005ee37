import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, keyword, line } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['classroom-notice'] as const;
const access = 'admin:class';

export const noticeFields = z.object({ title: line('标题', 60), body: line('内容', 2000) });

/** Content of a notice. `editedAt` doubles as its revision: null until the first edit. */
export type NoticeEdition = z.infer<typeof noticeFields> & { editedAt: z.infer<typeof instant> | null };

/**
 * Edits the revision that was read; if it was edited in between, fails with CLASSROOM_NOTICE_CHANGED and returns the current
 * `NoticeEdition`.
 */
export const noticeChange = noticeFields.extend({ noticeId: id, editedAt: instant.nullable().default(null) });

/** Checked manually: learner builds carry no schemas. */
const isEdition = (value: unknown): value is NoticeEdition =>
  typeof value === 'object' && value !== null && 'title' in value && 'body' in value && 'editedAt' in value;

/** The current edition that caused an edit to be refused; null if it was refused for another reason. */
export const standingEdition = ({ errorCode, result }: { errorCode: string | null; result: unknown }): NoticeEdition | null =>
  errorCode === 'CLASSROOM_NOTICE_CHANGED' && isEdition(result) ? result : null;

export const noticeRow = z.object({
  id,
  title: z.string(),
  body: z.string(),
  authorName: z.string().nullable(),
  publishedAt: instant,
  editedAt: instant.nullable(),
  /** Withdrawn: no longer shown to members. */
  withdrawnAt: instant.nullable(),
  /** When members who had not read it were reminded. */
  remindedAt: instant.nullable(),
  readCount: z.number().int(),
  memberCount: z.number().int(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

export const noticeReader = z.object({
  memberId: id,
  name: z.string(),
  account: z.string(),
  departmentName: z.string().nullable(),
  readAt: instant.nullable(),
});
export type NoticeReader = z.infer<typeof noticeReader>;

const listQuery = z.object({
  ...pageQuery,
  classroomId: id,
  keyword,
  state: z.enum(['published', 'withdrawn']).optional(),
  sort: sortBy(['title', 'publishedAt'], '-publishedAt'),
});

const readersQuery = z.object({
  ...pageQuery,
  noticeId: id,
  keyword,
  state: z.enum(['read', 'unread']).optional(),
  sort: sortBy(['name', 'readAt'], 'name'),
});

/** Administrator calls for the notices of a class. */
export const classroomNoticeApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/classroom/notices',
    access,
    summary: 'List the notices of a class with reader counts',
    tags,
    query: listQuery,
    result: pageOf(noticeRow),
  }),
  export: sheetOf({
    path: '/admin/classroom/exportNotices',
    access,
    summary: 'Export the filtered notices as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/classroom/createNotice',
    access,
    summary: 'Send a notice to all members; repeating the call with the same creationId sends nothing',
    tags,
    body: noticeFields.extend({ creationId, classroomId: id }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/classroom/updateNotice',
    access,
    summary: 'Correct a notice; members are not notified again',
    tags,
    body: noticeChange,
    result: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/classroom/withdrawNotice',
    access,
    summary: 'Withdraw a notice from members; administrators still see it',
    tags,
    body: z.object({ noticeId: id }),
    result: done,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/admin/classroom/noticeReaders',
    access,
    summary: 'List class members with the time each read a notice',
    tags,
    query: readersQuery,
    result: pageOf(noticeReader).extend({ notice: noticeRow }),
  }),
  exportReaders: sheetOf({
    path: '/admin/classroom/exportNoticeReaders',
    access,
    summary: 'Export the filtered readers as xlsx, in the current order',
    tags,
    query: readersQuery,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/admin/classroom/remindNotice',
    access,
    summary: 'Remind everybody who has not read a notice; once only, never at night',
    tags,
    body: z.object({ noticeId: id }),
    result: z.object({ reminded: z.number().int() }),
  }),
};
