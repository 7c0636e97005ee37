import type { classroomNoticeApi, NoticeEdition, NoticeReader, NoticeRow } from '@palm/contract/classroom/notice';
import { minuteWords } from '@palm/contract/day-words';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { minuteIn, quietHoursEnd } from '../../../platform/clock.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit, type AuditNote } from '../../identity/index.ts';
import { findClassroom } from '../classroom.queries.ts';
import * as queries from './desk.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'newId'>;

const toRow = (row: queries.DeskNoticeRow, memberCount: number): NoticeRow => ({
  id: row.id,
  title: row.title,
  body: row.body,
  authorName: row.author_name,
  publishedAt: row.published_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  readCount: row.read_count,
  memberCount,
});

export async function listDeskNotices(
  { db }: Pick<Parts, 'db'>,
  person: Person,
  query: QueryOf<typeof classroomNoticeApi.list>,
): Promise<ResultOf<typeof classroomNoticeApi.list>> {
  const { orgId } = person;
  orNotFound(await findClassroom(db, person, query.classroomId));
  const [{ rows, total }, memberCount] = await Promise.all([
    readPage(query, {
      find: (part) => queries.findDeskNotices(db, orgId, query, part),
      count: () => queries.countDeskNotices(db, orgId, query),
    }),
    queries.countMembers(db, orgId, query.classroomId),
  ]);
  return { list: rows.map((row) => toRow(row, memberCount)), total };
}

const fields: SheetField<NoticeRow>[] = [
  { title: '标题', width: 40, cell: ({ title }) => title },
  { title: '内容', width: 60, cell: ({ body }) => body },
  { title: '发布人', width: 14, cell: ({ authorName }) => authorName ?? '' },
  { title: '发布时间', width: 18, cell: ({ publishedAt }, { minute }) => minute(publishedAt) },
  { title: '已读', width: 8, cell: ({ readCount }) => readCount },
  { title: '全班', width: 8, cell: ({ memberCount }) => memberCount },
  { title: '状态', width: 10, cell: ({ withdrawnAt }) => (withdrawnAt === null ? '已发布' : '已撤回') },
];

export const exportDeskNotices = (platform: Platform, person: Person, query: QueryOf<typeof classroomNoticeApi.export>) =>
  exportList(platform, person, { name: '班级公告', fields, query, list: (page) => listDeskNotices(platform, person, page) });

export async function listReaders(
  { db }: Pick<Parts, 'db'>,
  { orgId }: Person,
  query: QueryOf<typeof classroomNoticeApi.readers>,
): Promise<ResultOf<typeof classroomNoticeApi.readers>> {
  const notice = orNotFound(await queries.findDeskNotice(db, orgId, query.noticeId));
  const filter = { ...query, classroomId: notice.classroom_id };
  const [{ rows, total }, memberCount] = await Promise.all([
    readPage(query, {
      find: (part) => queries.findNoticeReaders(db, orgId, filter, part),
      count: () => queries.countNoticeReaders(db, orgId, filter),
    }),
    queries.countMembers(db, orgId, notice.classroom_id),
  ]);
  return { list: rows.map((row) => ({ ...row, readAt: row.readAt?.toISOString() ?? null })), total, notice: toRow(notice, memberCount) };
}

const readerFields: SheetField<NoticeReader>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 18, cell: ({ departmentName }) => departmentName ?? '' },
  { title: '阅读时间', width: 18, cell: ({ readAt }, { minute }) => (readAt === null ? '未读' : minute(readAt)) },
];

export const exportReaders = (platform: Platform, person: Person, query: QueryOf<typeof classroomNoticeApi.exportReaders>) =>
  exportList(platform, person, { name: '公告阅读情况', fields: readerFields, query, list: (page) => listReaders(platform, person, page) });

interface Change {
  action: AuditNote['action'];
  /** Returns whether it changed anything. */
  write: (tx: Db, key: { orgId: string; noticeId: string; now: Date }) => Promise<boolean>;
}

/** @throws AppError CLASSROOM_NOTICE_WITHDRAWN */
async function openNotice(db: Db, orgId: string, noticeId: string): Promise<queries.DeskNoticeRow> {
  const notice = orNotFound(await queries.findDeskNotice(db, orgId, noticeId));
  if (notice.withdrawn_at !== null) {
    throw new AppError('CLASSROOM_NOTICE_WITHDRAWN');
  }
  return notice;
}

const change = (parts: Parts, person: Person, notice: Pick<queries.DeskNoticeRow, 'id' | 'title'>, { action, write }: Change) =>
  inTransaction(parts.db, async (tx) => {
    const changed = await write(tx, { orgId: person.orgId, noticeId: notice.id, now: parts.clock.now() });
    if (changed) {
      await writeAudit(tx, parts, person, { action, targetId: notice.id, targetName: notice.title });
    }
  });

/**
 * Never overwrites an edition the author has not seen; idempotent.
 * @throws AppError CLASSROOM_NOTICE_WITHDRAWN, CLASSROOM_NOTICE_CHANGED
 */
export async function updateNotice(
  parts: Parts,
  person: Person,
  { noticeId, ...edition }: BodyOf<typeof classroomNoticeApi.update>,
): Promise<void> {
  const notice = await openNotice(parts.db, person.orgId, noticeId);
  await change(parts, person, notice, {
    action: 'classroom.updateNotice',
    write: async (tx, key) => {
      const stored = await queries.storeNotice(tx, { ...key, ...edition });
      if (!stored) {
        requireSame(await openNotice(tx, person.orgId, noticeId), edition);
      }
      return stored;
    },
  });
}

/** @throws AppError CLASSROOM_NOTICE_CHANGED */
function requireSame({ title, body, edited_at }: queries.DeskNoticeRow, wanted: Pick<NoticeEdition, 'title' | 'body'>): void {
  if (title !== wanted.title || body !== wanted.body) {
    const standing: NoticeEdition = { title, body, editedAt: edited_at?.toISOString() ?? null };
    throw new AppError('CLASSROOM_NOTICE_CHANGED', {}, standing);
  }
}

/** Idempotent. */
export async function withdrawNotice(parts: Parts, person: Person, noticeId: string): Promise<void> {
  const notice = orNotFound(await queries.findDeskNotice(parts.db, person.orgId, noticeId));
  await change(parts, person, notice, { action: 'classroom.withdrawNotice', write: queries.withdrawNotice });
}

/** @throws AppError CLASSROOM_NOTICE_WITHDRAWN, CLASSROOM_NUDGE_NIGHT, CLASSROOM_NOTICE_REMINDED */
export async function remindUnread(parts: Parts, person: Person, noticeId: string): Promise<ResultOf<typeof classroomNoticeApi.remind>> {
  const { orgId, timeZone } = person;
  const now = parts.clock.now();
  const notice = await openNotice(parts.db, orgId, noticeId);
  const when = quietHoursEnd(now, timeZone);
  if (when !== null) {
    throw new AppError('CLASSROOM_NUDGE_NIGHT', { when: minuteWords(when) });
  }
  const classroom = orNotFound(await findClassroom(parts.db, person, notice.classroom_id));
  return inTransaction(parts.db, async (tx) => {
    const isFirst = await queries.markReminded(tx, { orgId, noticeId, now });
    if (!isFirst) {
      const before = (await queries.findDeskNotice(tx, orgId, noticeId))?.reminded_at ?? now;
      throw new AppError('CLASSROOM_NOTICE_REMINDED', { when: minuteWords(minuteIn(timeZone, before)) });
    }
    const memberIds = await queries.findUnreadIds(tx, orgId, notice);
    const told = { orgId, classroomId: classroom.id, title: classroom.title, memberIds, at: now.toISOString() };
    await parts.jobs.publish(tx, 'classroom-notice-reminded', { ...told, noticeId, notice: notice.title });
    const detail = `${memberIds.length} 人`;
    await writeAudit(tx, parts, person, { action: 'classroom.remindNotice', targetId: noticeId, targetName: notice.title, detail });
    return { reminded: memberIds.length };
  });
}
