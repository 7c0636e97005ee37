import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import type { LessonTimes } from './judge-sign-in.ts';

export interface ComingLessonRow extends LessonTimes {
  id: string;
  title: string;
  place: string;
  classroom_title: string;
  /** Leave was requested and not decided yet. */
  asked: boolean;
}

const MOST = 200;

/** Lessons in the plans of the member's classes that begin before `until` and are not over, without attendance record or approved leave. */
export async function findComingLessons(
  db: Db,
  { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>,
  { now, until }: { now: Date; until: Date },
): Promise<ComingLessonRow[]> {
  const { rows } = await sql<ComingLessonRow>`
    select l.id, l.title, l.place, l.starts_at, l.ends_at, l.opens_minutes, l.closes_minutes, l.late_minutes, c.title as classroom_title,
      coalesce(v.state = 'asked', false) as asked
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    join lesson l on l.org_id = c.org_id and l.classroom_id = c.id and l.id = any(c.item_ids)
    left join lesson_leave v on v.org_id = l.org_id and v.lesson_id = l.id and v.member_id = m.member_id
    where m.org_id = ${orgId} and m.member_id = ${memberId} and m.state = 'member' and c.status = 'published'
      and l.ends_at > ${now} and l.starts_at < ${until} and v.state is distinct from 'approved'
      and not exists (select from lesson_attendance a where a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id)
    order by l.starts_at, l.id limit ${literalLimit(MOST)}`.execute(db);
  return rows;
}
