import type { BodyOf, QueryOf } from '@palm/contract/endpoint';
import type { courseAuthoringApi } from '@palm/contract/course/admin';
import { sql } from 'kysely';
import { toAudienceColumns } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { countExact, readExactPage, type ListPart } from '../../../platform/database/read-page.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import { orderOf, pinyinOrder, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { keepAccess } from '../access/access.queries.ts';
import { selectCards } from '../course.queries.ts';
import { contentOf } from '../edition/content.queries.ts';

export type AdminListQuery = QueryOf<typeof courseAuthoringApi.list>;
export type CourseFields = Omit<BodyOf<typeof courseAuthoringApi.update>, 'courseId' | 'infoRevision'>;

/** A course, addressed directly or through one of its parts. */
export type CoursePart = { courseId: string } | { chapterId: string } | { sectionId: string };

type CourseFilter = Pick<AdminListQuery, 'keyword' | 'categoryId' | 'status' | 'tag'>;

/** Whether the row contains the search text as typed. */
const isExact = (keyword: string) => containsWords(sql`title || ' ' || subtitle`, keyword);

type CourseSort = 'title' | 'learnerCount' | 'updatedAt';

const orders: SortKeys<CourseSort> = {
  title: { by: pinyinOrder(sql`title`) },
  learnerCount: { by: sql`learner_count`, falling: true },
  updatedAt: { by: sql`updated_at`, falling: true },
};

function matching(db: Db, orgId: string, { keyword, categoryId, status, tag }: CourseFilter) {
  return selectCards(db, orgId)
    .$if(Boolean(keyword), (rows) => rows.where(hasTerms('course', keyword)))
    .$if(categoryId !== undefined, (rows) => rows.where('category_id', '=', categoryId ?? null))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'draft'))
    .$if(Boolean(tag), (rows) => rows.where(sql<boolean>`tags @> array[${tag}]::text[]`));
}

/** One page of the list; exported so that a test can check its query plan. */
export const selectAdminCourses = (
  db: Db,
  orgId: string,
  { sort, limit, offset, isTurned, ...filter }: CourseFilter & ListPart<CourseSort>,
) =>
  matching(db, orgId, filter)
    .select(['status', 'draft_changed', 'updated_at', 'completed_count'])
    .$if(Boolean(filter.keyword), (rows) => rows.orderBy(isExact(filter.keyword ?? ''), isTurned ? 'asc' : 'desc'))
    .orderBy(orderOf(sort, orders, sql`id`))
    .limit(literalLimit(limit))
    .offset(offset);

export async function findAdminCourses(db: Db, orgId: string, query: AdminListQuery) {
  return readExactPage(query, {
    find: (part) => selectAdminCourses(db, orgId, { ...query, ...part }).execute(),
    count: () => countExact(matching(db, orgId, query), query.keyword ? isExact(query.keyword) : null),
  });
}
export type AdminCourseRow = Awaited<ReturnType<typeof findAdminCourses>>['rows'][number];

/** With a search, only courses that contain the text as typed. */
export const matchingCourses = (db: Db, orgId: string, filter: CourseFilter) =>
  matching(db, orgId, filter)
    .clearSelect()
    .$if(Boolean(filter.keyword), (rows) => rows.where(isExact(filter.keyword ?? '')));

export const findTitlesToPick = (db: Db, orgId: string, keyword: string | undefined) =>
  db
    .selectFrom('course')
    .select(['id', 'title'])
    .where('org_id', '=', orgId)
    .$if(Boolean(keyword), (rows) => rows.where(hasTerms('course', keyword)))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(literalLimit(50))
    .execute();

export const findCourse = (db: Db, orgId: string, courseId: string) =>
  db
    .selectFrom('course')
    .leftJoin('member as saver', (join) => join.onRef('saver.org_id', '=', 'course.org_id').onRef('saver.id', '=', 'course.info_saved_by'))
    .selectAll('course')
    .select('saver.name as saved_by_name')
    .where('course.org_id', '=', orgId)
    .where('course.id', '=', courseId)
    .executeTakeFirst();
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

export const findTeachersOf = (db: Db, orgId: string, courseId: string) =>
  db
    .selectFrom('course_teacher')
    .innerJoin('teacher', (join) =>
      join.onRef('teacher.org_id', '=', 'course_teacher.org_id').onRef('teacher.id', '=', 'course_teacher.teacher_id'),
    )
    .select(['teacher.id', 'teacher.name', 'teacher.title', 'teacher.avatar_key'])
    .where('course_teacher.org_id', '=', orgId)
    .where('course_teacher.course_id', '=', courseId)
    .orderBy('course_teacher.position')
    .execute();

/** Locks the course to serialise changes to its parts. Returns undefined if the part was removed while waiting for the lock. */
export async function lockCourse(tx: Db, orgId: string, part: CoursePart) {
  const id =
    'courseId' in part
      ? sql`${part.courseId}`
      : 'chapterId' in part
        ? sql`(select course_id from chapter_draft where org_id = ${orgId} and id = ${part.chapterId})`
        : sql`(select course_id from section_draft where org_id = ${orgId} and id = ${part.sectionId})`;
  const { rows } = await sql<{
    id: string;
    title: string;
    status: string;
    revision: number;
    info_revision: number;
    learner_count: number;
    cover_key: string | null;
  }>`
    select id, title, status, revision, info_revision, learner_count, cover_key from course where org_id = ${orgId} and id = ${id} for update`.execute(
    tx,
  );
  return 'courseId' in part || (await hasPart(tx, orgId, part)) ? rows[0] : undefined;
}

async function hasPart(tx: Db, orgId: string, part: Exclude<CoursePart, { courseId: string }>): Promise<boolean> {
  const [table, id] = 'chapterId' in part ? (['chapter_draft', part.chapterId] as const) : (['section_draft', part.sectionId] as const);
  return (await tx.selectFrom(table).select('id').where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/**
 * Serialises publishing and removing a course, to avoid deadlocks: publishing locks the learners' progress before the course, removing
 * locks the course first.
 */
export async function serialisePublishing(tx: Db, courseId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`course/${courseId}`}, 0))`.execute(tx);
}

/**
 * Call after every change. Increments the revision that editors compare, recomputes whether the draft differs from the published edition,
 * and updates the sums shown in lists; once a course is published, those reflect what learners see.
 */
export async function touchCourse(tx: Db, orgId: string, courseId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update course c set revision = c.revision + 1, updated_at = ${now},
      draft_changed = c.edition > 0 and ${contentOf('draft')} is distinct from ${contentOf('published')},
      section_count = case when c.edition = 0 then s.sections else c.section_count end,
      required_count = case when c.edition = 0 then s.required else c.required_count end,
      total_seconds = case when c.edition = 0 then s.seconds else c.total_seconds end
    from (select count(*) as sections, count(*) filter (where required) as required, coalesce(sum(duration_seconds), 0) as seconds
      from section_draft where org_id = ${orgId} and course_id = ${courseId}) s
    where c.org_id = ${orgId} and c.id = ${courseId} returning c.revision`.execute(tx);
  return rows[0]?.revision ?? 0;
}

interface NewCourse {
  id: string;
  orgId: string;
  title: string;
  categoryId: string | null;
  createdBy: string;
  now: Date;
  rules: CourseFields['rules'];
}

export async function insertCourse(db: Db, course: NewCourse): Promise<void> {
  await db
    .insertInto('course')
    .values({
      org_id: course.orgId,
      id: course.id,
      title: course.title,
      category_id: course.categoryId,
      rules: JSON.stringify(course.rules),
      rules_draft: JSON.stringify(course.rules),
      created_by: course.createdBy,
      created_at: course.now,
      updated_at: course.now,
    })
    .execute();
}

/** The course, and who changes it when. */
interface Saving {
  orgId: string;
  courseId: string;
  memberId: string;
  now: Date;
}

/** Returns the new revision of the description. */
export async function updateCourse(tx: Db, { orgId, courseId, memberId, now }: Saving, fields: CourseFields): Promise<number> {
  const { info_revision } = await tx
    .updateTable('course')
    .set((build) => ({
      info_revision: build('info_revision', '+', 1),
      info_saved_at: now,
      info_saved_by: memberId,
      title: fields.title,
      subtitle: fields.subtitle,
      intro: fields.intro,
      outcomes: fields.outcomes,
      audience_text: fields.audienceText,
      cover_motif: fields.cover.motif,
      cover_tone: fields.cover.tone,
      cover_key: fields.cover.key,
      category_id: fields.categoryId,
      tags: fields.tags,
      difficulty: fields.difficulty,
      price: fields.price,
      required: fields.required,
      rules_draft: JSON.stringify(fields.rules),
      certificate_template_id: fields.certificateTemplateId,
      ...toAudienceColumns(fields.visibility),
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', courseId)
    .returning('info_revision')
    .executeTakeFirstOrThrow();
  await keepAccess(tx, { orgId, courseId, now });
  return info_revision;
}

export async function replaceTeachers(tx: Db, orgId: string, courseId: string, teacherIds: string[]): Promise<void> {
  await tx.deleteFrom('course_teacher').where('org_id', '=', orgId).where('course_id', '=', courseId).execute();
  await sql`insert into course_teacher (org_id, course_id, teacher_id, position)
    select ${orgId}, ${courseId}, teacher_id, position from unnest(${teacherIds}::uuid[]) with ordinality as given (teacher_id, position)`.execute(
    tx,
  );
}

export async function deleteCourse(tx: Db, orgId: string, courseId: string): Promise<void> {
  await tx.deleteFrom('course').where('org_id', '=', orgId).where('id', '=', courseId).execute();
}

export async function storeWithdrawn(tx: Db, orgId: string, courseId: string, now: Date): Promise<void> {
  await tx.updateTable('course').set({ status: 'withdrawn' }).where('org_id', '=', orgId).where('id', '=', courseId).execute();
  await keepAccess(tx, { orgId, courseId, now });
}
