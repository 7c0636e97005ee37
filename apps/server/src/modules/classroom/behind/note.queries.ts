import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { JudgedClassroom } from '../plan/judge-each.ts';
import { runningToday, type RunningToday } from '../running-today.ts';

/** By then the day is practically over, and reminders have stopped. */
const FROM_HOUR = 22;

export type UnrecordedRow = JudgedClassroom & RunningToday & { starts_on: string };

/** Running classes of all organisations whose day is ending and whose count of members behind is not recorded yet; after the cursor. */
export async function findUnrecorded(
  db: Db,
  now: Date,
  after: Pick<UnrecordedRow, 'org_id' | 'id'> | null,
  limit: number,
): Promise<UnrecordedRow[]> {
  const { rows } = await sql<UnrecordedRow>`
    select c.org_id, c.id, c.plan, c.starts_on, c.ends_on, c.completion_share, c.completion_attendance, c.completion_homework,
      c.completion_mark, t.time_zone, t.day::text
    from ${runningToday(now, FROM_HOUR)}
    where c.member_count > 0 and not exists (
      select from classroom_behind_day n where n.org_id = c.org_id and n.classroom_id = c.id and n.noted_on = t.day)
      ${after === null ? sql`` : sql`and (c.org_id, c.id) > (${after.org_id}::uuid, ${after.id}::uuid)`}
    order by c.org_id, c.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** Keeps the first record of a day. */
export async function insertBehindCount(db: Db, { org_id: orgId, id, day }: Pick<UnrecordedRow, 'org_id' | 'id' | 'day'>, count: number) {
  await sql`
    insert into classroom_behind_day (org_id, classroom_id, noted_on, behind_count)
    select org_id, id, ${day}::date, ${count} from classroom where org_id = ${orgId} and id = ${id}
    on conflict on constraint classroom_behind_day_pkey do nothing`.execute(db);
}

/** Only the previous day is ever read. */
export async function deleteCountsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from classroom_behind_day where noted_on < ${day}::date`.execute(db);
}

/** How many members were behind at the end of that day; null if it was not recorded. */
export async function findBehindBefore(
  db: Db,
  { orgId, classroomId }: { orgId: string; classroomId: string },
  day: string,
): Promise<number | null> {
  const { rows } = await sql<{ behind_count: number }>`
    select behind_count from classroom_behind_day
    where org_id = ${orgId} and classroom_id = ${classroomId} and noted_on = ${day}::date`.execute(db);
  return rows[0]?.behind_count ?? null;
}
