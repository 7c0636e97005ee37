import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export interface OpenHomeworkRow {
  id: string;
  title: string;
  late_rule: string;
  classroom_id: string;
  classroom_title: string;
  /** Of the own submission; null before anything is written. */
  state: string | null;
  late: boolean | null;
}

const MOST = 200;

/** Homework in the plans of the own classes that is not handed in, or was given back. */
export async function findOpenHomework(
  db: Db,
  { orgId, memberId }: Pick<Person, 'orgId' | 'memberId'>,
  today: string,
): Promise<OpenHomeworkRow[]> {
  const { rows } = await sql<OpenHomeworkRow>`
    select h.id, h.title, h.late_rule, c.id as classroom_id, c.title as classroom_title, s.state, s.late
    from classroom_member m join classroom c on c.org_id = m.org_id and c.id = m.classroom_id
    join homework h on h.org_id = c.org_id and h.classroom_id = c.id and h.id = any(c.item_ids)
    left join homework_submission s on s.org_id = h.org_id and s.homework_id = h.id and s.member_id = m.member_id
    where m.org_id = ${orgId} and m.member_id = ${memberId} and m.state = 'member' and c.status = 'published' and c.starts_on <= ${today}
      and (s.state = 'returned' or ((s.state is null or s.state = 'draft') and c.ends_on >= ${today}))
    order by c.ends_on, h.id limit ${literalLimit(MOST)}`.execute(db);
  return rows;
}
