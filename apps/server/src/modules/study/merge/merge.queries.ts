import type { CourseRules } from '@palm/contract/course/calls';
import type { SectionKind } from '@palm/contract/course/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Merge } from '../../../platform/member-rows.ts';

/** Sections that both accounts have started. */
export async function findSharedSections(tx: Db, { orgId, goneId, keptId }: Merge): Promise<string[]> {
  const { rows } = await sql<{ section_id: string }>`
    select kept.section_id from section_progress kept
    join section_progress gone on gone.org_id = kept.org_id and gone.section_id = kept.section_id and gone.member_id = ${goneId}
    where kept.org_id = ${orgId} and kept.member_id = ${keptId}`.execute(tx);
  return rows.map((row) => row.section_id);
}

export interface UnitedSection {
  section_id: string;
  coverage: string;
  pages_seen: string;
  kind: SectionKind;
  duration_seconds: number;
  pages: number | null;
  rules: CourseRules;
}

/** Those of the sections that are not complete, with what is needed to judge them. */
export async function findUnited(tx: Db, { orgId, keptId }: Merge, sectionIds: readonly string[]): Promise<UnitedSection[]> {
  const { rows } = await sql<UnitedSection>`
    select p.section_id, p.coverage, p.pages_seen, s.kind, s.duration_seconds, s.pages, c.rules
    from section_progress p
    join section s on s.org_id = p.org_id and s.id = p.section_id
    join course c on c.org_id = s.org_id and c.id = s.course_id
    where p.org_id = ${orgId} and p.member_id = ${keptId} and p.section_id = any(${[...sectionIds]}::uuid[]) and p.completed_at is null`.execute(
    tx,
  );
  return rows;
}

export interface JudgedSection {
  sectionId: string;
  percent: number;
  completed: boolean;
}

export async function updateJudged(tx: Db, { orgId, keptId, at }: Merge, judged: readonly JudgedSection[]): Promise<void> {
  await sql`update section_progress p set percent = t.percent, completed_at = case when t.completed then ${at}::timestamptz end
    from unnest(${judged.map(({ sectionId }) => sectionId)}::uuid[], ${judged.map(({ percent }) => percent)}::int[],
      ${judged.map(({ completed }) => completed)}::bool[]) as t (section_id, percent, completed)
    where p.org_id = ${orgId} and p.member_id = ${keptId} and p.section_id = t.section_id`.execute(tx);
}

export interface SharedCourse {
  course_id: string;
  completed_by_both: boolean;
  last_studied_at: Date;
}

/** Courses that both accounts have started. */
export async function findSharedCourses(tx: Db, { orgId, goneId, keptId }: Merge): Promise<SharedCourse[]> {
  const { rows } = await sql<SharedCourse>`
    select kept.course_id, kept.completed_at is not null and gone.completed_at is not null as completed_by_both,
      greatest(kept.last_studied_at, gone.last_studied_at) as last_studied_at
    from course_progress kept
    join course_progress gone on gone.org_id = kept.org_id and gone.course_id = kept.course_id and gone.member_id = ${goneId}
    where kept.org_id = ${orgId} and kept.member_id = ${keptId} order by kept.course_id`.execute(tx);
  return rows;
}

/** Closes the players of the removed account and reassigns them. */
export async function closePlayers(tx: Db, { orgId, goneId, keptId, at }: Merge): Promise<void> {
  await sql`update player_session set closed_at = coalesce(closed_at, ${at}::timestamptz), member_id = ${keptId}
    where org_id = ${orgId} and member_id = ${goneId}`.execute(tx);
}
