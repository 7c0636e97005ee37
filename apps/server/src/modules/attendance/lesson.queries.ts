import type { attendanceAdminApi, LessonFields } from '@palm/contract/attendance/admin';
import type { QueryOf } from '@palm/contract/endpoint';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { changedAt, hasRevision } from '../../platform/database/revision.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { LessonPlace, LessonTimes } from './judge-sign-in.ts';

type LessonsQuery = QueryOf<typeof attendanceAdminApi.lessons>;

export interface LessonRow extends LessonTimes, LessonPlace {
  id: string;
  classroom_id: string;
  classroom_title: string;
  title: string;
  place: string;
  member_count: number;
  signed_count: number;
  asked_count: number;
  updated_at: Date;
}

const columns = sql`l.id, l.classroom_id, c.title as classroom_title, l.title, l.place, l.starts_at, l.ends_at, l.opens_minutes,
  l.closes_minutes, l.late_minutes, l.latitude, l.longitude, l.radius, l.updated_at, c.member_count,
  (select count(*)::int from lesson_attendance a where a.org_id = l.org_id and a.lesson_id = l.id
    and a.state in ('present', 'late', 'early')) as signed_count,
  (select count(*)::int from lesson_leave v where v.org_id = l.org_id and v.lesson_id = l.id and v.state = 'asked') as asked_count`;
const source = sql`lesson l join classroom c on c.org_id = l.org_id and c.id = l.classroom_id`;

const orders: SortKeys<'startsAt' | 'title'> = {
  startsAt: { by: sql`l.starts_at`, falling: true },
  title: { by: pinyinOrder(sql`l.title`) },
};

export async function findLessons(db: Db, orgId: string, query: LessonsQuery) {
  const { classroomId, keyword, pageNo, pageSize } = query;
  const where = sql`l.org_id = ${orgId} and l.classroom_id = ${classroomId}
    ${keyword ? sql`and strpos(lower(l.title || ' ' || l.place), lower(${keyword})) > 0` : sql``}`;
  const [{ rows }, count] = await Promise.all([
    sql<LessonRow>`
      select ${columns} from ${source} where ${where}
      order by ${orderOf(query.sort, orders, sql`l.id`)} limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from lesson l where ${where}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function findLesson(db: Db, orgId: string, lessonId: string): Promise<LessonRow | undefined> {
  const { rows } = await sql<LessonRow>`select ${columns} from ${source} where l.org_id = ${orgId} and l.id = ${lessonId}`.execute(db);
  return rows[0];
}

/** Locks a lesson until the transaction ends, so that nobody signs in while it is removed or its roll is marked. */
export const lockLesson = (tx: Db, orgId: string, lessonId: string) =>
  tx
    .selectFrom('lesson')
    .select(['id', 'classroom_id', 'title'])
    .where('org_id', '=', orgId)
    .where('id', '=', lessonId)
    .forUpdate()
    .executeTakeFirst();

export const findClassTitle = async (db: Db, orgId: string, classroomId: string): Promise<string | undefined> =>
  (await db.selectFrom('classroom').select('title').where('org_id', '=', orgId).where('id', '=', classroomId).executeTakeFirst())?.title;

const toColumns = (fields: LessonFields) => ({
  title: fields.title,
  place: fields.place,
  starts_at: new Date(fields.startsAt),
  ends_at: new Date(fields.endsAt),
  opens_minutes: fields.opensMinutes,
  closes_minutes: fields.closesMinutes,
  late_minutes: fields.lateMinutes,
  latitude: fields.check?.latitude ?? null,
  longitude: fields.check?.longitude ?? null,
  radius: fields.check?.radius ?? null,
});

interface Placed {
  orgId: string;
  id: string;
  now: Date;
}

export async function insertLesson(tx: Db, { orgId, id, now, classroomId }: Placed & { classroomId: string }, fields: LessonFields) {
  await tx
    .insertInto('lesson')
    .values({ org_id: orgId, id, classroom_id: classroomId, created_at: now, updated_at: now, ...toColumns(fields) })
    .execute();
}

/** Returns when it was changed; null if the lesson does not exist, or has another revision. */
export async function updateLesson(
  tx: Db,
  { orgId, id, now, revision }: Placed & { revision: number | undefined },
  fields: LessonFields,
): Promise<Date | null> {
  const changed = await tx
    .updateTable('lesson')
    .set({ ...toColumns(fields), updated_at: changedAt(now) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where(hasRevision(revision))
    .returning('updated_at')
    .executeTakeFirst();
  return changed?.updated_at ?? null;
}

/** How many members have signed in, were marked, or have requested leave. */
export async function countInvolved(tx: Db, orgId: string, lessonId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select member_id from lesson_attendance where org_id = ${orgId} and lesson_id = ${lessonId}
      union select member_id from lesson_mark where org_id = ${orgId} and lesson_id = ${lessonId}
      union select member_id from lesson_leave where org_id = ${orgId} and lesson_id = ${lessonId}) involved`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function deleteLesson(tx: Db, orgId: string, lessonId: string): Promise<void> {
  await tx.deleteFrom('lesson').where('org_id', '=', orgId).where('id', '=', lessonId).execute();
}
