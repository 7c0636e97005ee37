import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';

/** Progress of one member in one course that has just changed. */
export interface CourseMove {
  orgId: string;
  memberId: string;
  courseId: string;
  /** Null keeps the place to continue from. */
  sectionId: string | null;
  /** Seconds credited by this change. */
  seconds: number;
  at: Date;
}

export interface MovedCourse {
  org_id: string;
  member_id: string;
  course_id: string;
  percent: number;
  completed_at: Date | null;
  /** Whether this very change completed it. */
  just_completed: boolean;
}

/**
 * Derives course progress from its sections: the percentage is the mean of the required sections, rounded down; a completed course stays
 * completed. A course is complete since its last section was, also if one group of reports completes both at once.
 * The caller must have locked the rows of `course_progress` in an earlier statement, so that this one sees the sections written by previous
 * holders of the lock.
 */
export async function refreshCourses(tx: Db, moves: CourseMove[]): Promise<MovedCourse[]> {
  const { rows } = await sql<MovedCourse>`
    with move as (
      select * from unnest(${moves.map((move) => move.orgId)}::uuid[], ${moves.map((move) => move.memberId)}::uuid[],
        ${moves.map((move) => move.courseId)}::uuid[], ${moves.map((move) => move.sectionId)}::uuid[],
        ${moves.map((move) => move.seconds)}::int[], ${moves.map((move) => move.at)}::timestamptz[])
        as given (org_id, member_id, course_id, section_id, seconds, at)
    ), standing as (
      select move.*, old.completed_at as old_completed_at, c.required_count as required,
        count(p.completed_at) filter (where s.required) as completed, coalesce(sum(p.percent) filter (where s.required), 0) as percents,
        max(p.completed_at) filter (where s.required) as finished_at
      from move
      join course_progress old using (org_id, member_id, course_id)
      left join section_progress p using (org_id, member_id, course_id)
      left join section s on s.org_id = p.org_id and s.id = p.section_id
      join course c on c.org_id = move.org_id and c.id = move.course_id
      group by move.org_id, move.member_id, move.course_id, move.section_id, move.seconds, move.at, old.completed_at, c.required_count
    ), moved as (
      update course_progress p set
        percent = case when s.old_completed_at is not null then 100 when s.required = 0 then 0 else floor(s.percents / s.required) end,
        completed_sections = s.completed,
        studied_seconds = p.studied_seconds + s.seconds,
        last_section_id = coalesce(s.section_id, p.last_section_id),
        last_studied_at = greatest(p.last_studied_at, s.at),
        completed_at = case
          when s.old_completed_at is not null or s.required = 0 or s.completed < s.required then s.old_completed_at
          when s.finished_at > p.last_studied_at then s.finished_at
          else s.at end
      from standing s
      where p.org_id = s.org_id and p.member_id = s.member_id and p.course_id = s.course_id
      returning p.org_id, p.member_id, p.course_id, p.percent, p.completed_at,
        s.old_completed_at is null and p.completed_at is not null as just_completed
    )
    select * from moved`.execute(tx);
  return rows;
}

/** Locks existing progress and returns the courses that have any. */
export async function lockCourseProgress(tx: Db, orgId: string, memberId: string, courseIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ course_id: string }>`
    select course_id from course_progress
    where org_id = ${orgId} and member_id = ${memberId} and course_id = any(${courseIds}::uuid[])
    order by course_id for update`.execute(tx);
  return rows.map((row) => row.course_id);
}

/** Sections of published courses that contain the exam. */
export async function findExamSections(tx: Db, orgId: string, examId: string): Promise<{ id: string; course_id: string }[]> {
  const { rows } = await sql<{ id: string; course_id: string }>`
    select s.id, s.course_id from section s join course c on c.org_id = s.org_id and c.id = s.course_id
    where s.org_id = ${orgId} and s.exam_id = ${examId} and c.status <> 'draft' order by s.id`.execute(tx);
  return rows;
}

export async function completeSections(
  tx: Db,
  done: { orgId: string; memberId: string; sections: { id: string; course_id: string }[]; at: Date },
): Promise<void> {
  await sql`insert into section_progress (org_id, member_id, section_id, course_id, percent, last_studied_at, completed_at)
    select ${done.orgId}, ${done.memberId}, section_id, course_id, 100, ${done.at}, ${done.at}
    from unnest(${done.sections.map(({ id }) => id)}::uuid[], ${done.sections.map(({ course_id }) => course_id)}::uuid[])
      as given (section_id, course_id)
    on conflict (org_id, member_id, section_id) do update
      set percent = 100, completed_at = coalesce(section_progress.completed_at, excluded.completed_at)`.execute(tx);
}
