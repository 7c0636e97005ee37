import { sql } from 'kysely';
import type { AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { hasTerms } from '../../platform/database/search-words.ts';
import type { Db } from '../../platform/database/transaction.ts';

interface TargetRow extends AudienceColumns {
  id: string;
  title: string;
  status: string;
  belongs: boolean;
}

/** Whether the person is a member or staff of class `c`. */
const belonging = (memberId: string | null) => sql<boolean>`
  (exists (select from classroom_member m where m.org_id = c.org_id and m.classroom_id = c.id and m.member_id = ${memberId} and m.state = 'member')
    or exists (select from classroom_staff s where s.org_id = c.org_id and s.classroom_id = c.id and s.member_id = ${memberId}))`;

export async function findTargets(db: Db, orgId: string, ids: readonly string[], memberId: string | null): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select c.id, c.title, c.status, c.audience_all, c.audience_department_ids, c.audience_tags, c.audience_member_ids,
      ${belonging(memberId)} as belongs
    from classroom c where c.org_id = ${orgId} and c.id = any(${[...ids]}::uuid[]) and not c.is_template`.execute(db);
  return rows;
}

interface InClassRow {
  id: string;
  title: string;
  published: boolean;
  belongs: boolean;
}

/** For a table whose rows belong to one class; it must have `id`, `classroom_id` and `title`. */
export async function findInClass(
  db: Db,
  orgId: string,
  ids: readonly string[],
  { table, memberId }: { table: string; memberId: string | null },
): Promise<InClassRow[]> {
  const { rows } = await sql<InClassRow>`
    select o.id, o.title, c.status = 'published' as published, ${belonging(memberId)} as belongs
    from ${sql.table(table)} o join classroom c on c.org_id = o.org_id and c.id = o.classroom_id
    where o.org_id = ${orgId} and o.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findNewest(db: Db, orgId: string, keyword: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from classroom where org_id = ${orgId} and status = 'published'
      ${keyword === '' ? sql`` : sql`and ${hasTerms('classroom', keyword)}`}
    order by starts_on desc, id desc limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Classes and templates whose plan contains an object, latest first. */
export async function findReferences(
  db: Db,
  orgId: string,
  objectId: string,
  limit: number,
): Promise<{ title: string; is_template: boolean }[]> {
  const { rows } = await sql<{ title: string; is_template: boolean }>`
    select title, is_template from classroom where org_id = ${orgId} and item_ids @> array[${objectId}]::uuid[]
    order by updated_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
