import { assignmentItems, type AssignmentItem } from '@palm/contract/assignment/items';
import { sql } from 'kysely';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';

/** An assignment with the members who last saved and switched it on. */
export const findAssignment = (db: Db, orgId: string, assignmentId: string) =>
  db
    .selectFrom('assignment')
    .leftJoin('member as saver', (join) =>
      join.onRef('saver.org_id', '=', 'assignment.org_id').onRef('saver.id', '=', 'assignment.saved_by'),
    )
    .innerJoin('organisation', 'organisation.id', 'assignment.org_id')
    .selectAll('assignment')
    .select(['saver.name as saved_by_name', 'organisation.time_zone'])
    .where('assignment.org_id', '=', orgId)
    .where('assignment.id', '=', assignmentId)
    .executeTakeFirst();
export type AssignmentTableRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

export const itemsOf = ({ items }: { items: unknown }): AssignmentItem[] => assignmentItems.parse(items);

/** Assignments that include an object and have not ended, including drafts; the most recently updated first. */
export async function findReferences(db: Db, orgId: string, objectId: string, limit: number): Promise<{ title: string }[]> {
  const { rows } = await sql<{ title: string }>`
    select title from assignment where org_id = ${orgId} and item_ids @> array[${objectId}]::uuid[] and status <> 'ended'
    order by updated_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
