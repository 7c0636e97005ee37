import type { attendanceAdminApi, LessonFields, LessonRow } from '@palm/contract/attendance/admin';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { exportList, type SheetField } from '../../platform/export-list.ts';
import type { Person } from '../../platform/person.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockClassroom, isPlanned } from '../classroom/index.ts';
import { writeAudit } from '../identity/index.ts';
import * as queries from './lesson.queries.ts';

export async function listLessons(
  { db }: Pick<Platform, 'db'>,
  { orgId }: Person,
  query: QueryOf<typeof attendanceAdminApi.lessons>,
): Promise<ResultOf<typeof attendanceAdminApi.lessons>> {
  const classroomTitle = orNotFound(await queries.findClassTitle(db, orgId, query.classroomId));
  const { rows, total } = await queries.findLessons(db, orgId, query);
  return { list: rows.map(toLessonRow), total, classroomTitle };
}

export const getLesson = async ({ db }: Pick<Platform, 'db'>, { orgId }: Person, lessonId: string): Promise<LessonRow> =>
  toLessonRow(orNotFound(await queries.findLesson(db, orgId, lessonId)));

const fields: SheetField<LessonRow>[] = [
  { title: '课名', width: 30, cell: ({ title }) => title },
  { title: '地点', width: 24, cell: ({ place }) => place },
  { title: '开始', width: 18, cell: ({ startsAt }, { minute }) => minute(startsAt) },
  { title: '结束', width: 18, cell: ({ endsAt }, { minute }) => minute(endsAt) },
  { title: '到课', width: 8, cell: ({ signedCount }) => signedCount },
  { title: '成员', width: 8, cell: ({ memberCount }) => memberCount },
  { title: '待处理请假', width: 12, cell: ({ askedCount }) => askedCount },
];

export const exportLessons = (platform: Platform, person: Person, query: QueryOf<typeof attendanceAdminApi.exportLessons>) =>
  exportList(platform, person, { name: '线下课', fields, query, list: (page) => listLessons(platform, person, page) });

const refuse = (reason: string): never => {
  throw new AppError('LESSON_TIMES', { reason });
};

function checkTimes({ startsAt, endsAt, closesMinutes, lateMinutes }: LessonFields): void {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  if (minutes <= 0) {
    refuse('下课时间要晚于上课时间');
  }
  if (closesMinutes > minutes) {
    refuse('签到要在下课前关闭，请改短开课后签到的时间');
  }
  if (lateMinutes > closesMinutes) {
    refuse('签到关闭以后才算迟到，就没有人会迟到；请把迟到的分钟数改小');
  }
}

/** @throws AppError LESSON_TIMES */
export async function createLesson(
  platform: Platform,
  person: Person,
  { creationId, classroomId, ...fields }: BodyOf<typeof attendanceAdminApi.createLesson>,
): Promise<{ id: string }> {
  checkTimes(fields);
  const { orgId } = person;
  const id = creationId ?? platform.newId();
  orNotFound(await queries.findClassTitle(platform.db, orgId, classroomId));
  await createOnce('lesson_pkey', () =>
    inTransaction(platform.db, async (tx) => {
      await queries.insertLesson(tx, { orgId, id, classroomId, now: platform.clock.now() }, fields);
      await writeAudit(tx, platform, person, { action: 'lesson.create', targetId: id, targetName: fields.title });
    }),
  );
  return { id };
}

/** @throws AppError LESSON_TIMES; CONFLICT if somebody else has changed the lesson since it was read */
export async function updateLesson(
  platform: Platform,
  person: Person,
  { lessonId, revision, ...fields }: BodyOf<typeof attendanceAdminApi.updateLesson>,
): Promise<ResultOf<typeof attendanceAdminApi.updateLesson>> {
  checkTimes(fields);
  const { orgId } = person;
  return inTransaction(platform.db, async (tx) => {
    orNotFound(await queries.findLesson(tx, orgId, lessonId));
    const changedAt = await queries.updateLesson(tx, { orgId, id: lessonId, now: platform.clock.now(), revision }, fields);
    if (changedAt === null) {
      throw new AppError('CONFLICT');
    }
    await writeAudit(tx, platform, person, { action: 'lesson.update', targetId: lessonId, targetName: fields.title });
    return { revision: changedAt.getTime() };
  });
}

/**
 * Locks the class, so that the lesson cannot be added to its plan concurrently: a required item that nobody can complete any more would
 * keep the next stage closed.
 * @throws AppError LESSON_PLANNED, LESSON_HELD
 */
export async function removeLesson(platform: Platform, person: Person, lessonId: string): Promise<void> {
  const { orgId } = person;
  const { classroom_id: classroomId } = orNotFound(await queries.findLesson(platform.db, orgId, lessonId));
  await inTransaction(platform.db, async (tx) => {
    await lockClassroom(tx, orgId, classroomId);
    const { title } = orNotFound(await queries.lockLesson(tx, orgId, lessonId));
    const count = await queries.countInvolved(tx, orgId, lessonId);
    if (count > 0) {
      throw new AppError('LESSON_HELD', { count });
    }
    if (await isPlanned(tx, orgId, classroomId, lessonId)) {
      throw new AppError('LESSON_PLANNED', { title });
    }
    await queries.deleteLesson(tx, orgId, lessonId);
    await writeAudit(tx, platform, person, { action: 'lesson.remove', targetId: lessonId, targetName: title });
  });
}

const toLessonRow = (row: queries.LessonRow): LessonRow => ({
  id: row.id,
  title: row.title,
  place: row.place,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  opensMinutes: row.opens_minutes,
  closesMinutes: row.closes_minutes,
  lateMinutes: row.late_minutes,
  check:
    row.latitude === null || row.longitude === null || row.radius === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude, radius: row.radius },
  signedCount: row.signed_count,
  memberCount: row.member_count,
  askedCount: row.asked_count,
  revision: row.updated_at.getTime(),
});
