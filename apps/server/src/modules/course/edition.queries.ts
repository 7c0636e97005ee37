import { sql } from 'kysely';
import type { CompletedChoice } from '@palm/contract/course/publish';
import type { Db } from '../../platform/database/transaction.ts';

interface Edition {
  orgId: string;
  courseId: string;
  revision: number;
  completed: CompletedChoice;
  /** Learners who have completed the course in this edition. */
  completedCount: number;
  now: Date;
}

/**
 * Makes the draft what learners see. Parts are written before those that left the draft are deleted, because a section that moved out of a
 * removed chapter must keep its row and with it the progress of its learners; the progress of a removed section goes with it.
 */
export async function storeEdition(tx: Db, { orgId, courseId, revision, completed, completedCount, now }: Edition): Promise<void> {
  await sql`insert into chapter (org_id, id, course_id, title, position)
    select org_id, id, course_id, title, position from chapter_draft where org_id = ${orgId} and course_id = ${courseId}
    on conflict (org_id, id) do update set title = excluded.title, position = excluded.position`.execute(tx);
  await sql`insert into section (org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, content)
    select org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, content
    from section_draft where org_id = ${orgId} and course_id = ${courseId}
    on conflict (org_id, id) do update set chapter_id = excluded.chapter_id, title = excluded.title, required = excluded.required,
      position = excluded.position, duration_seconds = excluded.duration_seconds, pages = excluded.pages,
      content = excluded.content`.execute(tx);
  await sql`delete from section s where s.org_id = ${orgId} and s.course_id = ${courseId}
    and not exists (select from section_draft d where d.org_id = s.org_id and d.id = s.id)`.execute(tx);
  await sql`delete from chapter h where h.org_id = ${orgId} and h.course_id = ${courseId}
    and not exists (select from chapter_draft d where d.org_id = h.org_id and d.id = h.id)`.execute(tx);
  await sql`update course c set rules = c.rules_draft, edition = c.edition + 1, published_revision = ${revision}, published_choice = ${completed},
      published_at = case when c.status = 'published' then c.published_at else ${now}::timestamptz end, status = 'published',
      section_count = s.sections, required_count = s.required, total_seconds = s.seconds, completed_count = ${completedCount}
    from (select count(*) as sections, count(*) filter (where required) as required, coalesce(sum(duration_seconds), 0) as seconds
      from section where org_id = ${orgId} and course_id = ${courseId}) s
    where c.org_id = ${orgId} and c.id = ${courseId}`.execute(tx);
}
