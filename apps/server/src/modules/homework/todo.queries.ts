import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { ownWorks } from './own-work.queries.ts';

export interface OpenHomeworkRow {
  id: string;
  title: string;
  late_rule: string;
  classroom_id: string;
  classroom_title: string;
  /** State of the member's submission; null before anything is written. */
  state: string | null;
  late: boolean | null;
  /** Group homework, and the person has no group. */
  groupless: boolean;
  /** The group handed in before the person joined it. */
  later: boolean;
}

const MOST = 200;

/** Joined after the group had handed in, and its work does not count for them. */
const later = sql`coalesce(not o.counts and s.state in ('handed', 'marked'), false)`;

/** Homework in the plans of the member's classes that is not handed in, or was returned. */
export async function findOpenHomework(
  db: Db,
  { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>,
  today: string,
): Promise<OpenHomeworkRow[]> {
  const { rows } = await sql<OpenHomeworkRow>`
    select h.id, h.title, h.late_rule, c.id as classroom_id, c.title as classroom_title,
      case when not ${later} then s.state end as state, case when not ${later} then s.late end as late, ${later} as later,
      h.by_group and i.group_id is null as groupless
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    join homework h on h.org_id = c.org_id and h.classroom_id = c.id and h.id = any(c.item_ids)
    left join class_group_member i on i.org_id = m.org_id and i.classroom_id = m.classroom_id and i.member_id = m.member_id
    left join ${ownWorks} o on o.org_id = h.org_id and o.homework_id = h.id and o.member_id = m.member_id
    left join homework_submission s on s.org_id = o.org_id and s.id = o.submission_id
    where m.org_id = ${orgId} and m.member_id = ${memberId} and m.state = 'member' and c.status = 'published' and c.starts_on <= ${today}
      and (s.state = 'returned' or ((s.state is null or s.state = 'draft' or ${later}) and c.ends_on >= ${today}))
      and (s.group_id is null or s.group_id = i.group_id)
    order by c.ends_on, h.id limit ${literalLimit(MOST)}`.execute(db);
  return rows;
}
