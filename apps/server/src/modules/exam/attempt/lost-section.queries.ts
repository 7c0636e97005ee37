import { sql } from 'kysely';
import { audienceCondition } from '../../../platform/audience.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

export interface LostSectionRow {
  id: string;
  course_id: string;
  title: string;
  lost: number;
}

/** The sections whose questions cost the most marks, in courses the person may open. Unanswered questions cost all of their marks. */
export async function findLostSections(db: Db, person: Person, attemptId: string): Promise<LostSectionRow[]> {
  const { rows } = await sql<LostSectionRow>`
    select section.id, section.course_id, section.title, sum(item.marks - coalesce(given.score, 0))::int as lost
    from attempt
    join exam_item item on item.org_id = attempt.org_id and item.exam_id = attempt.exam_id
    join question_section named on named.org_id = item.org_id and named.question_id = item.question_id
    join section on section.org_id = named.org_id and section.id = named.section_id
    join course on course.org_id = section.org_id and course.id = section.course_id
    left join attempt_answer given on given.org_id = attempt.org_id and given.attempt_id = attempt.id and given.question_id = item.question_id
    where attempt.org_id = ${person.orgId} and attempt.id = ${attemptId} and course.status = 'published' and ${audienceCondition('course', person)}
    group by section.org_id, section.id
    having sum(item.marks - coalesce(given.score, 0)) > 0
    order by lost desc, section.id
    limit 3`.execute(db);
  return rows;
}
