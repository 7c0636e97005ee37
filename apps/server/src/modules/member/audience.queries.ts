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

/** The ids of the departments with those below them. */
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

/** `member m where …`: the active members that an audience reaches. The rule of platform/audience.ts, asked the other way round. */
export const reachedMembers = (orgId: string, audience: Audience): RawBuilder<unknown> =>
  audience.all
    ? sql`member m where m.org_id = ${orgId} and m.status = 'active'`
    : sql`member m where m.org_id = ${orgId} and m.status = 'active' and ${isReached({ orgId, ...audience })}`;

/** The same for each row of a table that has the columns of an audience. */
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
 * Whom of these members the ids of a table are closed to, which has a status and the columns of an audience. What everybody may open has no
 * entry, so that it is read by its key and nothing else is.
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

/** How many active members an audience reaches. */
export async function countAudience(db: Db, orgId: string, audience: Audience): Promise<number> {
  if (audience.all) {
    return countActive(db, orgId);
  }
  const { departmentIds, tags, memberIds } = audience;
  // Of departments alone it is a sum of what is kept.
  const { rows } = await (
    tags.length + memberIds.length === 0
      ? sql<{ total: number }>`
          select coalesce(sum(members), 0)::bigint as total from member_count
          where org_id = ${orgId} and state <> 'disabled' and department_id = any(${below(orgId, departmentIds)})`
      : sql<{ total: number }>`select count(*) as total from ${reachedMembers(orgId, audience)}`
  ).execute(db);
  return rows[0]?.total ?? 0;
}

/** Whether every department and member that the audience names is one of the organisation's. */
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
