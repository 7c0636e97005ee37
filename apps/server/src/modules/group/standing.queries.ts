import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { runningToday, type JudgedClassroom, type RunningToday } from '../classroom/index.ts';

/** Nothing that members would wait for changes overnight. */
const FROM_HOUR = 6;

export type UnrecordedRow = JudgedClassroom & RunningToday;

/** A page of running classes of all organisations that have several groups and no standings for today yet, after the given cursor. */
export async function findUnrecorded(
  db: Db,
  now: Date,
  after: Pick<UnrecordedRow, 'org_id' | 'id'> | null,
  limit: number,
): Promise<UnrecordedRow[]> {
  const { rows } = await sql<UnrecordedRow>`
    select c.org_id, c.id, c.plan, c.ends_on, c.completion_share, c.completion_attendance, c.completion_homework, c.completion_mark,
      t.time_zone, t.day::text
    from ${runningToday(now, FROM_HOUR)}
    where (select count(*) from class_group g where g.org_id = c.org_id and g.classroom_id = c.id) > 1
      and not exists (
        select from class_group_standing s where s.org_id = c.org_id and s.classroom_id = c.id and s.noted_on = t.day)
      ${after === null ? sql`` : sql`and (c.org_id, c.id) > (${after.org_id}::uuid, ${after.id}::uuid)`}
    order by c.org_id, c.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

interface Placed {
  groupId: string;
  /** Null if the group has no figure yet. */
  place: number | null;
}

/** Keeps the first standings of a day; skips groups removed meanwhile. */
export async function insertPlaces(
  db: Db,
  { org_id: orgId, id: classroomId, day }: Pick<UnrecordedRow, 'org_id' | 'id' | 'day'>,
  places: readonly Placed[],
): Promise<void> {
  await sql`
    insert into class_group_standing (org_id, classroom_id, noted_on, group_id, place)
    select g.org_id, g.classroom_id, ${day}::date, g.id, p.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p ("groupId" uuid, place int)
    join class_group g on g.org_id = ${orgId} and g.classroom_id = ${classroomId} and g.id = p."groupId"
    on conflict on constraint class_group_standing_pkey do nothing`.execute(db);
}

/** Standings older than a few weeks are never read. */
export async function deletePlacesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from class_group_standing where noted_on < ${day}::date`.execute(db);
}

export interface EarlierPlaceRow {
  group_id: string;
  place: number;
  noted_on: string;
}

/** Standings from a week ago, or the earliest ones if the groups are newer than that; never today’s. */
export async function findEarlierPlaces(
  db: Db,
  { orgId, classroomId }: { orgId: string; classroomId: string },
  today: string,
): Promise<EarlierPlaceRow[]> {
  const ofClass = sql`org_id = ${orgId} and classroom_id = ${classroomId} and place is not null`;
  const { rows } = await sql<EarlierPlaceRow>`
    select group_id, place, noted_on::text from class_group_standing
    where ${ofClass} and noted_on = coalesce(
      (select max(noted_on) from class_group_standing where ${ofClass} and noted_on <= ${today}::date - 7),
      (select min(noted_on) from class_group_standing where ${ofClass} and noted_on < ${today}::date))`.execute(db);
  return rows;
}
