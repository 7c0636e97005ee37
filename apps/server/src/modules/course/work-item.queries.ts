import { sql } from 'kysely';
import { MOST_WORK_ITEMS } from '../../platform/answers/work.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

export interface UnpublishedCourse {
  id: string;
  title: string;
  edition: number;
  revision: number;
  updated_at: Date;
}

// Compares what publishing would copy (edition.queries.ts): a part of the draft that differs from the published one, or the other way
// round.
const chapters = sql`select id, title, position`;
const sections = sql`select id, chapter_id, title, required, position, content`;
const from = (table: string) => sql`from ${sql.table(table)} part where part.org_id = c.org_id and part.course_id = c.id`;
const differs = (columns: typeof chapters, draft: string, live: string) => sql`
  exists ((${columns} ${from(draft)} except ${columns} ${from(live)}) union all (${columns} ${from(live)} except ${columns} ${from(draft)}))`;

/** Published courses whose draft differs and has not been edited since `leftSince`, longest first. */
export async function findUnpublished(db: Db, orgId: string, leftSince: Date): Promise<UnpublishedCourse[]> {
  const { rows } = await sql<UnpublishedCourse>`
    select c.id, c.title, c.edition, c.revision, c.updated_at from course c
    where c.org_id = ${orgId} and c.status = 'published' and c.updated_at < ${leftSince}
      and c.published_revision is distinct from c.revision
      and (c.rules_draft is distinct from c.rules
        or ${differs(chapters, 'chapter_draft', 'chapter')} or ${differs(sections, 'section_draft', 'section')})
    order by c.updated_at, c.id limit ${literalLimit(MOST_WORK_ITEMS)}`.execute(db);
  return rows;
}
