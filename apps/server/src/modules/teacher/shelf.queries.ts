import { MOST_ITEMS, type BlockShelf } from '@palm/contract/first-page/shelf';
import { sql, type RawBuilder } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { TeacherBriefRow } from './teacher.view.ts';

export interface TeacherCardRow extends TeacherBriefRow {
  quote: string;
  expertise: string[];
}

async function findCards(db: Db, orgId: string, rest: RawBuilder<unknown>): Promise<TeacherCardRow[]> {
  const { rows } = await sql<TeacherCardRow>`
    select t.id, t.name, t.title, t.avatar_key, t.quote, t.expertise
    from teacher t
    left join (select teacher_id, count(*) as courses from course_teacher where org_id = ${orgId} group by teacher_id) taught
      on taught.teacher_id = t.id
    where t.org_id = ${orgId} and not t.archived ${rest}`.execute(db);
  return rows;
}

/** Those of the ids that are not archived, in the given order. */
export const findChosenCards = (db: Db, orgId: string, ids: readonly string[]) =>
  findCards(db, orgId, sql`and t.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], t.id)`);

/** All teachers or those of one field, those who teach most first, or the newest first. */
export const findFirstCards = (db: Db, orgId: string, { source, tag }: { source: BlockShelf['source'] | undefined; tag: string }) => {
  const order = source === 'newest' ? sql`t.created_at desc, t.id` : sql`coalesce(taught.courses, 0) desc, t.created_at, t.id`;
  const ofField = tag === '' ? sql`` : sql`and t.expertise @> array[${tag}]::text[]`;
  return findCards(db, orgId, sql`${ofField} order by ${order} limit ${literalLimit(MOST_ITEMS)}`);
};
