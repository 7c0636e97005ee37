import { sql, type RawBuilder } from 'kysely';
import { reaches } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { selectInfoCards } from './info.queries.ts';

export interface SearchedRow {
  id: string;
  title: string;
  lead: string;
  body: string;
  tags: string[];
  published_at: Date;
  category_name: string | null;
  author_name: string | null;
}

/** What published articles are found by. */
export async function findSearched(db: Db, orgId: string, infoIds: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select i.id, i.title, i.lead, i.body, i.tags, i.published_at, k.name as category_name, m.name as author_name
    from info i
    left join info_category k on k.org_id = i.org_id and k.id = i.category_id
    left join member m on m.org_id = i.org_id and m.id = i.author_id
    where i.org_id = ${orgId} and i.id = any(${[...infoIds]}::uuid[]) and i.status = 'published'`.execute(db);
  return rows;
}

export async function findIdsAfter(db: Db, orgId: string, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('info')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(literalLimit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** SQL condition: the article that `row.object_id` names is published and for this person. */
export const openTo = (person: Person, row: string): RawBuilder<boolean> => sql<boolean>`exists (select from info i
  where i.org_id = ${sql.ref(`${row}.org_id`)} and i.id = ${sql.ref(`${row}.object_id`)} and i.status = 'published' and ${reaches('i', person)})`;

export const findFoundCards = (db: Db, orgId: string, infoIds: readonly string[]) =>
  selectInfoCards(db, orgId)
    .innerJoin('organisation', 'organisation.id', 'info.org_id')
    .select('organisation.time_zone')
    .where(sql<boolean>`info.id = any(${[...infoIds]}::uuid[])`)
    .execute();

/** Published articles that carry the name of a category. */
export async function findIdsOfCategory(db: Db, orgId: string, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('info')
    .select('id')
    .where('org_id', '=', orgId)
    .where('category_id', '=', categoryId)
    .where('status', '=', 'published')
    .execute();
  return rows.map(({ id }) => id);
}
