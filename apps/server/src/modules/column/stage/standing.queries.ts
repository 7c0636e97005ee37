import { sql } from 'kysely';
import { audienceCondition } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

/** Progress on those of the courses that are in the member's audience; the input of the rules. */
export async function findStandings(db: Db, person: Person, courseIds: readonly string[]) {
  const { rows } = await sql<{ id: string; begun: boolean; completed: boolean }>`
    select c.id, p.started_at is not null as begun, p.completed_at is not null as completed
    from course c left join course_progress p on p.org_id = c.org_id and p.member_id = ${person.memberId} and p.course_id = c.id
    where c.org_id = ${person.orgId} and c.id = any(${[...courseIds]}::uuid[]) and c.status = 'published' and ${audienceCondition('c', person)}`.execute(
    db,
  );
  return rows;
}

export interface OwnCourseRow {
  id: string;
  title: string;
  subtitle: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  teacher_names: string[];
  section_count: number;
  required_count: number;
  total_seconds: number;
  percent: number;
  completed_sections: number;
  studied_seconds: number;
  begun: boolean;
  completed_at: Date | null;
  last_studied_at: Date | null;
  last_section_title: string | null;
  missing_sections: number;
  missing_seconds: number;
}

/** The same, with what a column shows of its courses. */
export async function findOwnCourses(db: Db, person: Person, courseIds: readonly string[]): Promise<OwnCourseRow[]> {
  const { rows } = await sql<OwnCourseRow>`
    select c.id, c.title, c.subtitle, c.cover_motif, c.cover_tone, c.cover_key, c.section_count, c.required_count, c.total_seconds,
      array(select t.name from course_teacher ct join teacher t on t.org_id = ct.org_id and t.id = ct.teacher_id
        where ct.org_id = c.org_id and ct.course_id = c.id order by ct.position) as teacher_names,
      coalesce(p.percent, 0) as percent, coalesce(p.completed_sections, 0) as completed_sections,
      coalesce(p.studied_seconds, 0) as studied_seconds, p.started_at is not null as begun, p.completed_at, p.last_studied_at,
      last.title as last_section_title, missing.sections as missing_sections, missing.seconds as missing_seconds
    from course c
    left join course_progress p on p.org_id = c.org_id and p.member_id = ${person.memberId} and p.course_id = c.id
    left join section last on last.org_id = p.org_id and last.id = p.last_section_id
    cross join lateral (
      select count(*)::int as sections, coalesce(sum(s.duration_seconds), 0)::int as seconds
      from section s
      left join section_progress sp on sp.org_id = s.org_id and sp.member_id = ${person.memberId} and sp.section_id = s.id
      where s.org_id = c.org_id and s.course_id = c.id and s.required and sp.completed_at is null and p.completed_at is null
    ) missing
    where c.org_id = ${person.orgId} and c.id = any(${[...courseIds]}::uuid[]) and c.status = 'published' and ${audienceCondition('c', person)}`.execute(
    db,
  );
  return rows;
}
