import type { CourseRules } from '@palm/contract/course/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { partsOf, type OutlineVersion } from '../outline/outline.queries.ts';

/** Objects a section points at: the ids in its content that the database also reads. */
type Pointers = Readonly<Partial<Record<'objectId' | 'captionId' | 'posterId' | 'examId', string>>>;

/** A section as JSON; the shape of `content` depends on its kind (section-kind.ts). */
export interface ContentSection {
  id: string;
  title: string;
  kind: string;
  required: boolean;
  durationSeconds: number;
  pages: number | null;
  content: Readonly<Record<string, unknown>> & Pointers;
}

export interface ContentChapter {
  id: string;
  title: string;
  sections: ContentSection[];
}

/** The publishable content of a course as one value: equal contents are equal JSON, whatever the position numbers in the tables. */
export interface CourseContent {
  rules: CourseRules;
  chapters: ContentChapter[];
}

/** SQL for the content of course `c` of the enclosing statement. */
export function contentOf(version: OutlineVersion): RawBuilder<CourseContent> {
  const { chapter, section, rules } = partsOf[version];
  return sql`jsonb_build_object('rules', ${rules}, 'chapters', coalesce((
    select jsonb_agg(jsonb_build_object('id', h.id, 'title', h.title, 'sections', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'kind', s.kind, 'required', s.required,
        'durationSeconds', s.duration_seconds, 'pages', s.pages, 'content', s.content) order by s.position, s.id)
      from ${section} s where s.org_id = h.org_id and s.chapter_id = h.id), '[]')) order by h.position, h.id)
    from ${chapter} h where h.org_id = c.org_id and h.course_id = c.id), '[]'))`;
}

interface Contents {
  revision: number;
  edition: number;
  draft: CourseContent;
  published: CourseContent;
}

/** The draft and the published content, read consistently. */
export async function findContents(db: Db, orgId: string, courseId: string): Promise<Contents | undefined> {
  const { rows } = await sql<Contents>`
    select c.revision, c.edition, ${contentOf('draft')} as draft, ${contentOf('published')} as published
    from course c where c.org_id = ${orgId} and c.id = ${courseId}`.execute(db);
  return rows[0];
}

interface Writing {
  orgId: string;
  courseId: string;
  memberId: string;
  now: Date;
  /**
   * Revision of sections that are new in the draft: higher than any they had before, so that editors still open on them detect the change.
   */
  firstRevision: number;
}

/**
 * Makes the content the draft of a course. Existing sections keep their row; changed ones get a new revision in this author's name, so that
 * open editors detect the change.
 */
export async function writeDraft(tx: Db, writing: Writing, { rules, chapters }: CourseContent): Promise<void> {
  const { orgId, courseId } = writing;
  const parts = chapters.map(({ id, title }, index) => ({ id, title, position: index + 1 }));
  await sql`insert into chapter_draft (org_id, id, course_id, title, position)
    select ${orgId}, id, ${courseId}, title, position
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (id uuid, title text, position integer)
    on conflict (org_id, id) do update set title = excluded.title, position = excluded.position`.execute(tx);
  await writeSections(tx, writing, chapters);
  const sectionIds = chapters.flatMap(({ sections }) => sections.map(({ id }) => id));
  await sql`delete from section_draft where org_id = ${orgId} and course_id = ${courseId} and id <> all(${sectionIds}::uuid[])`.execute(tx);
  // Only after the sections were moved out of them.
  await sql`delete from chapter_draft where org_id = ${orgId} and course_id = ${courseId}
    and id <> all(${chapters.map(({ id }) => id)}::uuid[])`.execute(tx);
  await writeRules(tx, writing, rules);
}

async function writeSections(tx: Db, { orgId, courseId, memberId, now, firstRevision }: Writing, chapters: ContentChapter[]) {
  const sections = chapters.flatMap((chapter) =>
    chapter.sections.map((section, index) => ({ ...section, chapterId: chapter.id, position: index + 1 })),
  );
  const differs = sql`(d.title, d.required, d.content) is distinct from (excluded.title, excluded.required, excluded.content)`;
  await sql`insert into section_draft as d (org_id, id, course_id, chapter_id, title, kind, required, position, duration_seconds, pages, content,
      revision, saved_at, saved_by)
    select ${orgId}, id, ${courseId}, "chapterId", title, kind, required, position, "durationSeconds", pages, content,
      ${firstRevision}::int, ${now}::timestamptz, ${memberId}::uuid
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as given (id uuid, "chapterId" uuid, title text, kind text, required boolean,
      position integer, "durationSeconds" integer, pages integer, content jsonb)
    on conflict (org_id, id) do update set chapter_id = excluded.chapter_id, title = excluded.title, required = excluded.required,
      position = excluded.position, duration_seconds = excluded.duration_seconds, pages = excluded.pages, content = excluded.content,
      revision = case when ${differs} then d.revision + 1 else d.revision end,
      saved_at = case when ${differs} then excluded.saved_at else d.saved_at end,
      saved_by = case when ${differs} then excluded.saved_by else d.saved_by end`.execute(tx);
}

/** The rules are edited along with the description, so a change increments its revision. */
async function writeRules(tx: Db, { orgId, courseId, memberId, now }: Writing, rules: CourseRules): Promise<void> {
  const written = JSON.stringify(rules);
  await sql`update course set rules_draft = ${written}::jsonb, info_revision = info_revision + 1, info_saved_at = ${now}::timestamptz,
      info_saved_by = ${memberId}::uuid
    where org_id = ${orgId} and id = ${courseId} and rules_draft is distinct from ${written}::jsonb`.execute(tx);
}
