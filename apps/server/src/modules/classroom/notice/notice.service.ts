import type { ClassroomNotice, classroomApi } from '@palm/contract/classroom/calls';
import type { classroomStaffApi } from '@palm/contract/classroom/staff';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeAudit } from '../../identity/index.ts';
import { enterClassroom, leadClassroom } from '../classroom-access.ts';
import * as queries from './notice.queries.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'jobs' | 'newId'>;

const UNREAD_NAMES = 50;

const toNotice = (row: queries.NoticeRow): ClassroomNotice => ({
  id: row.id,
  title: row.title,
  authorName: row.author_name ?? '',
  publishedAt: row.published_at.toISOString(),
  read: row.read,
});

export async function listNotices(
  parts: Pick<Parts, 'db'>,
  person: Person,
  query: QueryOf<typeof classroomApi.notices>,
): Promise<ResultOf<typeof classroomApi.notices>> {
  await enterClassroom(parts, person, query.classroomId);
  const { rows, total } = await queries.findNotices(parts.db, person, query);
  return { list: rows.map(toNotice), total };
}

/** @throws AppError CLASSROOM_NOTICE_WITHDRAWN */
async function findShown(db: Parts['db'], person: Person, noticeId: string): Promise<queries.NoticeRow> {
  const row = orNotFound(await queries.findNotice(db, person, noticeId));
  if (row.withdrawn_at !== null) {
    throw new AppError('CLASSROOM_NOTICE_WITHDRAWN');
  }
  return row;
}

export async function getNotice(parts: Pick<Parts, 'db'>, person: Person, noticeId: string): Promise<ResultOf<typeof classroomApi.notice>> {
  const row = await findShown(parts.db, person, noticeId);
  const classroom = await enterClassroom(parts, person, row.classroom_id);
  return {
    ...toNotice(row),
    classroomId: classroom.id,
    classroomTitle: classroom.title,
    body: row.body,
    editedAt: row.edited_at?.toISOString() ?? null,
    manages: classroom.duties?.includes('notice') ?? false,
    readers: classroom.staff ? await queries.findReaders(parts.db, person.orgId, row, UNREAD_NAMES) : null,
  };
}

export async function readNotice({ db, clock }: Pick<Parts, 'db' | 'clock'>, person: Person, noticeId: string): Promise<void> {
  const row = await findShown(db, person, noticeId);
  await enterClassroom({ db }, person, row.classroom_id);
  await queries.insertRead(db, person, noticeId, clock.now());
}

/**
 * Checks that the caller may write notices in the class.
 * @throws AppError CLASSROOM_STAFF_ONLY, CLASSROOM_DUTY
 */
export async function leadNotice(parts: Pick<Parts, 'db'>, person: Person, noticeId: string): Promise<void> {
  const { classroom_id } = orNotFound(await queries.findNotice(parts.db, person, noticeId));
  await leadClassroom(parts, person, classroom_id, 'notice');
}

/**
 * Notifies all members of the class; a repeated call notifies nobody twice. `open` checks access: staff of the class, or administrators.
 */
export async function publishNotice(
  parts: Parts,
  person: Person,
  notice: BodyOf<typeof classroomStaffApi.publishNotice>,
  open: typeof leadClassroom = leadClassroom,
): Promise<string> {
  const { orgId, memberId } = person;
  const { creationId, classroomId, title, body } = notice;
  const classroom = await open(parts, person, classroomId, 'notice');
  const id = creationId ?? parts.newId();
  const at = parts.clock.now();
  await createOnce('classroom_notice_pkey', () =>
    inTransaction(parts.db, async (tx) => {
      await queries.insertNotice(tx, { orgId, id, classroomId, title, body, authorId: memberId, at });
      await writeAudit(tx, parts, person, {
        action: 'classroom.notice',
        targetId: classroomId,
        targetName: classroom.title,
        detail: title,
      });
      const told = { orgId, classroomId, title: classroom.title, memberIds: await queries.findMemberIds(tx, orgId, classroomId) };
      await parts.jobs.publish(tx, 'classroom-notice', { ...told, noticeId: id, notice: title, at: at.toISOString() });
    }),
  );
  return id;
}
