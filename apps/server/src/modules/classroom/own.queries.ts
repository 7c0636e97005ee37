import { classDuty } from '@palm/contract/classroom/duties';
import { CompiledQuery } from 'kysely';
import type { AudienceColumns } from '../../platform/audience.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffRow } from './classroom.queries.ts';

/** A person's relation to a class, and what can change without a new revision. */
export interface OwnRow extends AudienceColumns {
  revision: number;
  status: string;
  member_count: number;
  /** Duties as staff; null if the person is not staff. */
  duties: string[] | null;
  /** In the order of the lists, teachers first. */
  staff: StaffRow[];
  /** Null if the person never had anything to do with the class. */
  membership: string | null;
  at: Date | null;
  reason: string | null;
  /** Set if the member had completed the class before its plan or rule was changed. */
  completed_at: Date | null;
  /**
   * For members, the plan's courses they have begun: id to percentage and completion time in epoch milliseconds. Null for everybody else.
   */
  courses: Record<string, [percent: number, completedAt: number | null]> | null;
}

// A constant string rather than composed SQL: building the text each time would cost more than half of what the query costs.
const OWN = `
  select c.revision, c.status, c.member_count, c.audience_all, c.audience_department_ids, c.audience_tags, c.audience_member_ids,
    own.state as membership, own.at, own.reason,
    (select case s.role when 'teacher' then $4::text[] else c.assistant_duties end from classroom_staff s
      where s.org_id = $1 and s.classroom_id = $3 and s.member_id = $2) as duties,
    (select k.completed_at from classroom_completion k where k.org_id = $1 and k.classroom_id = $3 and k.member_id = own.member_id) as completed_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'avatar_key', m.avatar_key, 'role', s.role)
        order by s.role desc, s.position)
      from classroom_staff s join member m on m.org_id = s.org_id and m.id = s.member_id
      where s.org_id = $1 and s.classroom_id = $3), '[]') as staff,
    case when own.state = 'member' then coalesce((
      select jsonb_object_agg(p.course_id, jsonb_build_array(p.percent, trunc(extract(epoch from p.completed_at) * 1000)))
      from course_progress p where p.org_id = $1 and p.member_id = $2 and p.course_id = any(c.item_ids)), '{}') end as courses
  from classroom c left join classroom_member own on own.org_id = $1 and own.classroom_id = $3 and own.member_id = $2
  where c.org_id = $1 and c.id = $3`;

/** Everything that differs per person or changes within a revision, in one statement. */
export async function findOwn(
  db: Db,
  { orgId, memberId, classroomId }: { orgId: string; memberId: string; classroomId: string },
): Promise<OwnRow | undefined> {
  const { rows } = await db.executeQuery<OwnRow>(CompiledQuery.raw(OWN, [orgId, memberId, classroomId, [...classDuty.options]]));
  return rows[0];
}
