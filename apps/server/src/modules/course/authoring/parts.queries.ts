import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';

// Authors read and change the draft; publishing turns it into what learners see (publish/publish.queries.ts).

/** Chapters of a course's draft, in order. */
export const findChapters = (db: Db, orgId: string, courseId: string) =>
  db
    .selectFrom('chapter_draft')
    .select(['id', 'title'])
    .where('org_id', '=', orgId)
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insertChapter(tx: Db, chapter: { orgId: string; id: string; courseId: string; title: string }): Promise<void> {
  await sql`insert into chapter_draft (org_id, id, course_id, title, position)
    select ${chapter.orgId}, ${chapter.id}, ${chapter.courseId}, ${chapter.title}, coalesce(max(position), 0) + 1
    from chapter_draft where org_id = ${chapter.orgId} and course_id = ${chapter.courseId}`.execute(tx);
}

export async function findChapterTitle(tx: Db, orgId: string, chapterId: string): Promise<string> {
  const row = await tx
    .selectFrom('chapter_draft')
    .select('title')
    .where('org_id', '=', orgId)
    .where('id', '=', chapterId)
    .executeTakeFirstOrThrow();
  return row.title;
}

export async function renameChapter(tx: Db, orgId: string, chapterId: string, title: string): Promise<void> {
  await tx.updateTable('chapter_draft').set({ title }).where('org_id', '=', orgId).where('id', '=', chapterId).execute();
}

export async function deleteChapter(tx: Db, orgId: string, chapterId: string): Promise<void> {
  await tx.deleteFrom('chapter_draft').where('org_id', '=', orgId).where('id', '=', chapterId).execute();
}

interface NewSection {
  orgId: string;
  id: string;
  courseId: string;
  chapterId: string;
  title: string;
  kind: string;
}

export async function insertSection(tx: Db, section: NewSection): Promise<void> {
  await sql`insert into section_draft (org_id, id, course_id, chapter_id, title, kind, position)
    select ${section.orgId}, ${section.id}, ${section.courseId}, ${section.chapterId}, ${section.title}, ${section.kind},
      coalesce(max(position), 0) + 1
    from section_draft where org_id = ${section.orgId} and chapter_id = ${section.chapterId}`.execute(tx);
}

export async function deleteSection(tx: Db, orgId: string, sectionId: string): Promise<void> {
  await tx.deleteFrom('section_draft').where('org_id', '=', orgId).where('id', '=', sectionId).execute();
}

/** Stores the positions of all parts at once; the caller has checked that the list is complete and nothing in it is foreign. */
export async function arrangeParts(tx: Db, orgId: string, chapters: { chapterId: string; sectionIds: string[] }[]): Promise<void> {
  const places = chapters.flatMap(({ chapterId, sectionIds }) => sectionIds.map((sectionId, place) => ({ chapterId, sectionId, place })));
  await sql`update chapter_draft set position = given.position
    from unnest(${chapters.map(({ chapterId }) => chapterId)}::uuid[]) with ordinality as given (id, position)
    where chapter_draft.org_id = ${orgId} and chapter_draft.id = given.id`.execute(tx);
  await sql`update section_draft set position = given.position, chapter_id = given.chapter_id
    from unnest(${places.map(({ sectionId }) => sectionId)}::uuid[], ${places.map(({ chapterId }) => chapterId)}::uuid[],
      ${places.map(({ place }) => place + 1)}::int[]) as given (id, chapter_id, position)
    where section_draft.org_id = ${orgId} and section_draft.id = given.id`.execute(tx);
}
