import { REPLACED_DRAFT } from '@palm/contract/course/edition';
import type { CompletedChoice, CourseChange } from '@palm/contract/course/publish';
import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { keepAccess } from '../access/access.queries.ts';
import { contentOf, type CourseContent } from './content.queries.ts';

interface Edition {
  orgId: string;
  courseId: string;
  memberId: string;
  revision: number;
  completed: CompletedChoice;
  /** How many learners have completed the course in this edition. */
  completedCount: number;
  /** Number of learners now, and of those whose progress it lowers or raises. */
  learners: { count: number; lowered: number; raised: number };
  changes: CourseChange[];
  now: Date;
}

/**
 * Publishes the draft. Parts are upserted before those missing from the draft are deleted, because a section that moved out of a removed
 * chapter must keep its row and with it its learners' progress; the progress of a removed section is deleted with it.
 */
export async function storeEdition(tx: Db, edition: Edition): Promise<void> {
  const { orgId, courseId, revision, completed, completedCount, now } = edition;
  await publishParts(tx, orgId, courseId);
  await sql`update course c set rules = c.rules_draft, edition = c.edition + 1, published_revision = ${revision}, published_choice = ${completed},
      published_at = case when c.status = 'published' then c.published_at else ${now}::timestamptz end, status = 'published', draft_changed = false,
      section_count = s.sections, required_count = s.required, total_seconds = s.seconds, completed_count = ${completedCount}
    from (select count(*) as sections, count(*) filter (where required) as required, coalesce(sum(duration_seconds), 0) as seconds
      from section where org_id = ${orgId} and course_id = ${courseId}) s
    where c.org_id = ${orgId} and c.id = ${courseId}`.execute(tx);
  await keepAccess(tx, { orgId, courseId, now });
  await keepEdition(tx, edition);
}

async function publishParts(tx: Db, orgId: string, courseId: string): Promise<void> {
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
}

/** Records what was just published. */
async function keepEdition(tx: Db, { orgId, courseId, memberId, changes, learners, now }: Edition): Promise<void> {
  await sql`insert into course_edition (org_id, course_id, edition, content, changes, section_count, learner_count, lowered_count, raised_count,
      published_at, published_by)
    select c.org_id, c.id, c.edition, ${contentOf('published')}, ${JSON.stringify(changes)}::jsonb, c.section_count, ${learners.count},
      ${learners.lowered}, ${learners.raised}, ${now}, ${memberId}
    from course c where c.org_id = ${orgId} and c.id = ${courseId}`.execute(tx);
}

export interface EditionRow {
  edition: number;
  published_at: Date;
  published_by_name: string | null;
  kept: boolean;
  changes: CourseChange[] | null;
  section_count: number | null;
  learner_count: number | null;
  lowered_count: number | null;
  raised_count: number | null;
  total: number;
}

/** Latest edition first. Exported so that a test can check its query plan. */
export const editionsOf = (orgId: string, { courseId, pageNo, pageSize }: { courseId: string; pageNo: number; pageSize: number }) =>
  sql<EditionRow>`
    select e.edition, e.published_at, m.name as published_by_name, e.content is not null as kept, e.changes, e.section_count, e.learner_count,
      e.lowered_count, e.raised_count, count(*) over ()::int as total
    from course_edition e left join member m on m.org_id = e.org_id and m.id = e.published_by
    where e.org_id = ${orgId} and e.course_id = ${courseId}
    order by e.edition desc limit ${literalLimit(pageSize)} offset ${(pageNo - 1) * pageSize}`;

/** The published edition; 0 before the first publication. */
export const findCurrentEdition = (db: Db, orgId: string, courseId: string) =>
  db.selectFrom('course').select('edition').where('org_id', '=', orgId).where('id', '=', courseId).executeTakeFirst();

/** The stored content of an edition, or of the replaced draft. */
export async function findKeptContent(
  db: Db,
  orgId: string,
  { courseId, edition }: { courseId: string; edition: number },
): Promise<CourseContent | undefined> {
  const kept =
    edition === REPLACED_DRAFT
      ? sql<{ content: CourseContent }>`select content from replaced_draft where org_id = ${orgId} and course_id = ${courseId}`
      : sql<{ content: CourseContent }>`select content from course_edition
          where org_id = ${orgId} and course_id = ${courseId} and edition = ${edition} and content is not null`;
  const { rows } = await kept.execute(db);
  return rows[0]?.content;
}

export async function findReplacedDraft(db: Db, orgId: string, courseId: string) {
  const { rows } = await sql<{ replaced_at: Date; replaced_by_name: string | null }>`
    select r.replaced_at, m.name as replaced_by_name
    from replaced_draft r left join member m on m.org_id = r.org_id and m.id = r.replaced_by
    where r.org_id = ${orgId} and r.course_id = ${courseId}`.execute(db);
  return rows[0];
}

/** Saves the current draft before it is replaced. */
export async function keepReplacedDraft(tx: Db, by: { orgId: string; courseId: string; memberId: string; now: Date }): Promise<void> {
  await sql`insert into replaced_draft (org_id, course_id, content, replaced_at, replaced_by)
    select c.org_id, c.id, ${contentOf('draft')}, ${by.now}, ${by.memberId} from course c where c.org_id = ${by.orgId} and c.id = ${by.courseId}
    on conflict (org_id, course_id) do update set content = excluded.content, replaced_at = excluded.replaced_at,
      replaced_by = excluded.replaced_by`.execute(tx);
}

export interface KeptFile {
  id: string;
  object_key: string;
  file_name: string;
  media_type: string;
}

/** The files that stored sections refer to. */
export const findKeptFiles = (db: Db, orgId: string, ids: readonly string[]): Promise<KeptFile[]> =>
  db
    .selectFrom('stored_object')
    .select(['id', 'object_key', 'file_name', 'media_type'])
    .where('org_id', '=', orgId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
