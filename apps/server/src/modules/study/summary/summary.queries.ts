import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

/** Seconds of each day with study, in order. */
export async function findStudyDays(db: Db, orgId: string, memberId: string): Promise<{ day: string; seconds: number }[]> {
  const { rows } = await sql<{ day: string; seconds: number }>`
    select day, sum(seconds) as seconds from study_day where org_id = ${orgId} and member_id = ${memberId}
    group by day order by day`.execute(db);
  return rows;
}

export async function countCourses(db: Db, orgId: string, memberId: string): Promise<{ started: number; completed: number }> {
  const { rows } = await sql<{ started: number; completed: number }>`
    select count(*) as started, count(completed_at) as completed from course_progress
    where org_id = ${orgId} and member_id = ${memberId}`.execute(db);
  return rows[0] ?? { started: 0, completed: 0 };
}

export interface RankedMember {
  member_id: string;
  seconds: number;
  rank: number;
}

/** Everyone who has studied since a day, best first; ties share a rank and have a stable order. */
export async function findRanking(db: Db, orgId: string, sinceDay: string): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select d.member_id, sum(d.seconds) as seconds, rank() over (order by sum(d.seconds) desc) as rank
    from study_day d join member m on m.org_id = d.org_id and m.id = d.member_id and m.status = 'active'
    where d.org_id = ${orgId} and d.day >= ${sinceDay}::date
    group by d.member_id order by rank, d.member_id`.execute(db);
  return rows;
}

export const findFaces = (db: Db, orgId: string, memberIds: string[]) =>
  db
    .selectFrom('member')
    .leftJoin('department', (join) =>
      join.onRef('department.org_id', '=', 'member.org_id').onRef('department.id', '=', 'member.department_id'),
    )
    .select(['member.id', 'member.name', 'member.avatar_key', 'department.name as department_name'])
    .where('member.org_id', '=', orgId)
    .where(sql<boolean>`member.id = any(${memberIds}::uuid[])`)
    .execute();
