import { sql } from 'kysely';
import type { Meeting, PlanSource } from '../../platform/answers/progress.ts';
import type { LessonTimes } from './judge-sign-in.ts';
import { signClosesAt, signOpensAt } from './judge-sign-in.ts';

type MeetingRow = LessonTimes & { title: string; expected_count: number; missing_ids: string[] };

const opened = (now: Date) => sql<boolean>`l.starts_at - make_interval(mins => l.opens_minutes) <= ${now}`;

/** The lesson of a class to show for the day, preferably one that is open, with the members who have not signed in. */
export const findMeeting: NonNullable<PlanSource['meetingOf']> = async (db, orgId, classroomId, { from, until, now }) => {
  const { rows } = await sql<MeetingRow>`
    with today as (
      select l.* from lesson l
      where l.org_id = ${orgId} and l.classroom_id = ${classroomId} and l.starts_at >= ${from} and l.starts_at < ${until}
      order by ${opened(now)} desc, case when ${opened(now)} then l.starts_at end desc, l.starts_at, l.id limit 1
    )
    select l.title, l.starts_at, l.ends_at, l.opens_minutes, l.closes_minutes, l.late_minutes,
      (count(m.member_id))::int as expected_count,
      coalesce(array_agg(m.member_id) filter (where m.member_id is not null and ${opened(now)}
        and (a.state is null or a.state not in ('present', 'late', 'early'))), '{}') as missing_ids
    from today l
    left join (classroom_member m join member who on who.org_id = m.org_id and who.id = m.member_id and who.status = 'active')
      on m.org_id = l.org_id and m.classroom_id = l.classroom_id and m.state = 'member' and m.at < l.ends_at
      and not exists (select from lesson_leave v
        where v.org_id = l.org_id and v.lesson_id = l.id and v.member_id = m.member_id and v.state = 'approved')
      and not exists (select from lesson_attendance e
        where e.org_id = l.org_id and e.lesson_id = l.id and e.member_id = m.member_id and e.state = 'leave')
    left join lesson_attendance a on a.org_id = l.org_id and a.lesson_id = l.id and a.member_id = m.member_id
    group by l.id, l.title, l.starts_at, l.ends_at, l.opens_minutes, l.closes_minutes, l.late_minutes`.execute(db);
  return rows[0] === undefined ? null : toMeeting(rows[0]);
};

const toMeeting = (row: MeetingRow): Meeting => ({
  title: row.title,
  opensAt: signOpensAt(row),
  closesAt: signClosesAt(row),
  expectedCount: row.expected_count,
  missingIds: row.missing_ids,
});
