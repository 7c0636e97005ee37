import type { Audience } from '@palm/contract/audience';
import { sql, type RawBuilder } from 'kysely';
import type { Barred } from '../../platform/answers/progress.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { countActive } from './member-count.queries.ts';

interface Reach {
  orgId: unknown;
  departmentIds: unknown;
  tags: unknown;
  memberIds: unknown;
}

/** The ids of the departments and all their descendants. */
const below = (orgId: unknown, departmentIds: unknown): RawBuilder<unknown> => sql`array(
    with recursive below as (
      select d.id from department d where d.org_id = ${orgId} and d.id = any(${departmentIds}::uuid[])
      union
      select d.id from below join department d on d.org_id = ${orgId} and d.parent_id = below.id
    )
    select id from below)`;

const isReached = ({ orgId, departmentIds, tags, memberIds }: Reach): RawBuilder<boolean> => sql<boolean>`(
  m.department_id = any(${below(orgId, departmentIds)})
  or m.tags && ${tags}::text[]
  or m.id = any(${memberIds}::uuid[]))`;

/** `member m where …`: the active members in an audience. The inverse of platform/audience.ts. */
export const reachedMembers = (orgId: string, audience: Audience): RawBuilder<unknown> =>
  audience.all
    ? sql`member m where m.org_id = ${orgId} and m.status = 'active'`
    : sql`member m where m.org_id = ${orgId} and m.status = 'active' and ${isReached({ orgId, ...audience })}`;

/** Same for each row of a table with audience columns. */
export const membersReachedBy = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const reached = isReached({
    orgId: column('org_id'),
    departmentIds: column('audience_department_ids'),
    tags: column('audience_tags'),
    memberIds: column('audience_member_ids'),
  });
  return sql`member m where m.org_id = ${column('org_id')} and m.status = 'active' and (${column('audience_all')} or ${reached})`;
};

/**
 * For the ids of a table with a status and audience columns: which of these members may not open them. Ids that are open to everybody have
 * no entry and cost only a lookup by key.
 */
export async function findBarred(
  db: Db,
  orgId: string,
  { table, ids, memberIds }: { table: string; ids: readonly string[]; memberIds: readonly string[] },
): Promise<readonly Barred[]> {
  const { rows } = await sql<Barred>`
    select asked.id as "objectId", case when o.status = 'published'
      then array(select who.id from unnest(${[...memberIds]}::uuid[]) who (id)
        where who.id not in (select m.id from ${membersReachedBy('o')} and m.id = any(${[...memberIds]}::uuid[])))
      else ${[...memberIds]}::uuid[] end as "memberIds"
    from unnest(${[...ids]}::uuid[]) asked (id) left join ${sql.table(table)} o on o.org_id = ${orgId} and o.id = asked.id
    where o.id is null or o.status <> 'published' or not o.audience_all`.execute(db);
  return rows;
}

/** The number of active members in an audience. */
export async function countAudience(db: Db, orgId: string, audience: Audience): Promise<number> {
  if (audience.all) {
    return countActive(db, orgId);
  }
  const { departmentIds, tags, memberIds } = audience;
  // For departments only, the number is a sum of maintained counts.
  const { rows } = await (
    tags.length + memberIds.length === 0
      ? sql<{ total: number }>`
          select coalesce(sum(members), 0)::bigint as total from member_count
          where org_id = ${orgId} and state <> 'disabled' and department_id = any(${below(orgId, departmentIds)})`
      : sql<{ total: number }>`select count(*) as total from ${reachedMembers(orgId, audience)}`
  ).execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether every department and member in the audience belongs to the organisation. */
export async function isOwnAudience(db: Db, orgId: string, { departmentIds, memberIds }: Audience): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select not exists (
      select from unnest(${departmentIds}::uuid[]) named (id)
      where not exists (select from department d where d.org_id = ${orgId} and d.id = named.id)
    ) and not exists (
      select from unnest(${memberIds}::uuid[]) named (id)
      where not exists (select from member m where m.org_id = ${orgId} and m.id = named.id)
    ) as own`.execute(db);
  return rows[0]?.own ?? false;
}
