import { sql } from 'kysely';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { pinyinOrder } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { reachedBy, type Rule } from '../rule/reach.ts';

const held = ({ orgId }: Rule, assignmentId: string) => sql`assignment_task t
  where t.org_id = ${orgId} and t.assignment_id = ${assignmentId} and t.withdrawn_at is null`;

const isNew = (rule: Rule, assignmentId: string) => sql`m.id not in (select t.member_id from ${held(rule, assignmentId)})`;

/** If everybody is meant, reads the maintained member count. */
const reachedCount = (rule: Rule) =>
  rule.audience.all && rule.positions.length === 0 && rule.joinedSince === null
    ? sql`(select coalesce(sum(members), 0) from member_count where org_id = ${rule.orgId} and state <> 'disabled')`
    : sql`(select count(*) from ${reachedBy(rule)})`;

/** How many members the rule reaches, how many of them lack the task, and how many have it but are no longer reached. */
export async function countEffect(db: Db, rule: Rule, assignmentId: string) {
  const { rows } = await sql<{ reached: number; newly: number; leaving: number }>`
    select all_of.reached, all_of.reached - held.people as newly, leave.people as leaving
    from (select ${reachedCount(rule)}::int as reached) all_of,
      (select count(*)::int as people from ${held(rule, assignmentId)} and exists (select from ${reachedBy(rule)} and m.id = t.member_id)) held,
      (select count(*)::int as people from ${held(rule, assignmentId)} and t.done_at is null
        and not exists (select from ${reachedBy(rule)} and m.id = t.member_id)) leave`.execute(db);
  return rows[0] ?? { reached: 0, newly: 0, leaving: 0 };
}

/** Ids of at most `limit` members whom the rule reaches. */
export async function findReachedIds(db: Db, rule: Rule, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${reachedBy(rule)} order by m.id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findFirstNew(db: Db, rule: Rule, assignmentId: string, limit: number) {
  const { rows } = await sql<{ id: string; name: string; departmentName: string | null }>`
    select m.id, m.name, (select d.name from department d where d.org_id = m.org_id and d.id = m.department_id) as "departmentName"
    from ${reachedBy(rule)} and ${isNew(rule, assignmentId)}
    order by ${pinyinOrder(sql`m.name`)}, m.id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
