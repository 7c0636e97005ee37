import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { containsWords, hasTerms } from '../../../platform/database/search-words.ts';
import type { Db } from '../../../platform/database/transaction.ts';

/** As many as a picker can reasonably show. */
const MOST_SECTIONS = 60;

export interface SectionRow {
  id: string;
  title: string;
  course_id: string;
  course_title: string;
}

/** Sections of published courses that can be studied and whose title, or whose course's title, matches. */
export async function findSections(db: Db, orgId: string, keyword: string): Promise<SectionRow[]> {
  const matches = sql`(${hasTerms('course', keyword)} or ${containsWords(sql`section.title`, keyword)})`;
  const { rows } = await sql<SectionRow>`
    select section.id, section.title, course.id as course_id, course.title as course_title
    from course
    join section on section.org_id = course.org_id and section.course_id = course.id
    join chapter on chapter.org_id = section.org_id and chapter.id = section.chapter_id
    where course.org_id = ${orgId} and course.status = 'published' and section.kind <> 'exam' and ${keyword === '' ? sql`true` : matches}
    order by course.published_at desc, course.id, chapter.position, section.position, section.id
    limit ${literalLimit(MOST_SECTIONS)}`.execute(db);
  return rows;
}

export async function findSection(db: Db, orgId: string, sectionId: string): Promise<SectionRow | undefined> {
  const { rows } = await sql<SectionRow>`
    select section.id, section.title, course.id as course_id, course.title as course_title
    from section
    join course on course.org_id = section.org_id and course.id = section.course_id
    where section.org_id = ${orgId} and section.id = ${sectionId}`.execute(db);
  return rows[0];
}

/** Sets the section that a question examines, or clears it. */
export async function setSection(tx: Db, orgId: string, questionId: string, sectionId: string | null): Promise<void> {
  if (sectionId === null) {
    await tx.deleteFrom('question_section').where('org_id', '=', orgId).where('question_id', '=', questionId).execute();
    return;
  }
  await tx
    .insertInto('question_section')
    .values({ org_id: orgId, question_id: questionId, section_id: sectionId })
    .onConflict((conflict) => conflict.constraint('question_section_pkey').doUpdateSet({ section_id: sectionId }))
    .execute();
}
