import { sql } from 'kysely';
import type { CompletedChoice } from '@palm/contract/course-publish';
import type { Db } from '../../../platform/database/transaction.ts';

/** A section as learners see it (`old_…`) beside the draft of it; one side is null where it was added or removed. Places count from 1. */
export interface ComparedSection {
  id: string;
  title: string | null;
  old_title: string | null;
  kind: string;
  required: boolean | null;
  old_required: boolean | null;
  place: number | null;
  old_place: number | null;
  chapter_title: string | null;
  same_chapter: boolean;
  same_content: boolean;
  duration_seconds: number;
  pages: number | null;
}

const inOrder = (parts: { chapter: string; section: string }, { orgId, courseId }: { orgId: string; courseId: string }) => sql`
  select s.*, h.title as chapter_title, row_number() over (order by h.position, h.id, s.position, s.id)::int as place
  from ${sql.table(parts.section)} s join ${sql.table(parts.chapter)} h on h.org_id = s.org_id and h.id = s.chapter_id
  where s.org_id = ${orgId} and s.course_id = ${courseId}`;

/** The draft beside what learners see, in the order of the draft; what was removed comes last. */
export async function compareSections(db: Db, orgId: string, courseId: string): Promise<ComparedSection[]> {
  const { rows } = await sql<ComparedSection>`
    select coalesce(d.id, l.id) as id, d.title, l.title as old_title, coalesce(d.kind, l.kind) as kind, d.required, l.required as old_required,
      d.place, l.place as old_place, d.chapter_title, d.chapter_id is not distinct from l.chapter_id as same_chapter,
      (d.html, d.object_id, d.caption_object_id, d.poster_object_id, d.exam_id)
        is not distinct from (l.html, l.object_id, l.caption_object_id, l.poster_object_id, l.exam_id) as same_content,
      coalesce(d.duration_seconds, l.duration_seconds) as duration_seconds, coalesce(d.pages, l.pages) as pages
    from (${inOrder({ chapter: 'chapter_draft', section: 'section_draft' }, { orgId, courseId })}) d
    full join (${inOrder({ chapter: 'chapter', section: 'section' }, { orgId, courseId })}) l on l.id = d.id
    order by d.place nulls last, l.place`.execute(db);
  return rows;
}

export interface Edition {
  orgId: string;
  courseId: string;
  revision: number;
  completed: CompletedChoice;
  now: Date;
}

/**
 * Makes the draft what learners see. Parts are written before those that left the draft are deleted, because a section that moved out of a
 * removed chapter must keep its row and with it the progress of its learners; the progress of a removed section goes with it.
 */
export async function storeEdition(tx: Db, { orgId, courseId, revision, completed, now }: Edition): Promise<void> {
  await sql`insert into chapter (org_id, id, course_id, title, position)
    select org_id, id, course_id, title, position from chapter_draft where org_id = ${orgId} and course_id = ${courseId}
    on conflict (org_id, id) do update set title = excluded.title, position = excluded.position`.execute(tx);
  await sql`insert into section (org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, html,
      object_id, caption_object_id, poster_object_id, exam_id)
    select org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, html,
      object_id, caption_object_id, poster_object_id, exam_id from section_draft where org_id = ${orgId} and course_id = ${courseId}
    on conflict (org_id, id) do update set chapter_id = excluded.chapter_id, title = excluded.title, required = excluded.required,
      position = excluded.position, duration_seconds = excluded.duration_seconds, pages = excluded.pages, html = excluded.html,
      object_id = excluded.object_id, caption_object_id = excluded.caption_object_id, poster_object_id = excluded.poster_object_id,
      exam_id = excluded.exam_id`.execute(tx);
  await sql`delete from section s where s.org_id = ${orgId} and s.course_id = ${courseId}
    and not exists (select from section_draft d where d.org_id = s.org_id and d.id = s.id)`.execute(tx);
  await sql`delete from chapter h where h.org_id = ${orgId} and h.course_id = ${courseId}
    and not exists (select from chapter_draft d where d.org_id = h.org_id and d.id = h.id)`.execute(tx);
  await sql`update course c set rules = c.rules_draft, edition = c.edition + 1, published_revision = ${revision}, published_choice = ${completed},
      published_at = case when c.status = 'published' then c.published_at else ${now}::timestamptz end, status = 'published',
      section_count = s.sections, required_count = s.required, total_seconds = s.seconds,
      completed_count = (select count(*) from course_progress p
        where p.org_id = c.org_id and p.course_id = c.id and p.completed_at is not null)
    from (select count(*) as sections, count(*) filter (where required) as required, coalesce(sum(duration_seconds), 0) as seconds
      from section where org_id = ${orgId} and course_id = ${courseId}) s
    where c.org_id = ${orgId} and c.id = ${courseId}`.execute(tx);
}
