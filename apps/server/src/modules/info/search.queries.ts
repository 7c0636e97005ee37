import { sql } from 'kysely';
import type { NameBearer } from '../../platform/answers/search.ts';
import type { Db } from '../../platform/database/transaction.ts';
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

/** The searchable text of published articles. */
export async function findSearched(db: Db, orgId: string, infoIds: readonly string[]): Promise<SearchedRow[]> {
  const { rows } = await sql<SearchedRow>`
    select i.id, i.title, i.lead, i.body, i.tags, i.published_at, k.name as category_name, m.name as author_name
    from info i
    left join info_category k on k.org_id = i.org_id and k.id = i.category_id
    left join member m on m.org_id = i.org_id and m.id = i.author_id
    where i.org_id = ${orgId} and i.id = any(${[...infoIds]}::uuid[]) and i.status = 'published'`.execute(db);
  return rows;
}

export const findFoundCards = (db: Db, orgId: string, infoIds: readonly string[]) =>
  selectInfoCards(db, orgId)
    .innerJoin('organisation', 'organisation.id', 'info.org_id')
    .select('organisation.time_zone')
    .where(sql<boolean>`info.id = any(${[...infoIds]}::uuid[])`)
    .execute();

/** Published articles in a category, for when it is renamed; author names belong to members. */
export async function findIdsNamedAfter(db: Db, orgId: string, { kind, id }: NameBearer): Promise<string[]> {
  if (kind !== 'info-category') {
    return [];
  }
  const rows = await db
    .selectFrom('info')
    .select('id')
    .where('org_id', '=', orgId)
    .where('category_id', '=', id)
    .where('status', '=', 'published')
    .execute();
  return rows.map((row) => row.id);
}
