import { sql } from 'kysely';
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
      d.content is not distinct from l.content as same_content,
      coalesce(d.duration_seconds, l.duration_seconds) as duration_seconds, coalesce(d.pages, l.pages) as pages
    from (${inOrder({ chapter: 'chapter_draft', section: 'section_draft' }, { orgId, courseId })}) d
    full join (${inOrder({ chapter: 'chapter', section: 'section' }, { orgId, courseId })}) l on l.id = d.id
    order by d.place nulls last, l.place`.execute(db);
  return rows;
}
