import { sql } from 'kysely';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { selectInfoCards, type InfoCardRow } from './info.queries.ts';

export interface InfoDetailRow extends InfoCardRow, AudienceColumns {
  body: string;
  category_id: string | null;
  tags: string[];
  status: string;
  author_position: string | null;
  author_avatar_key: string | null;
}

/** As published or, with `saved`, as last saved. */
export async function findInfo(db: Db, orgId: string, infoId: string, saved: boolean): Promise<InfoDetailRow | undefined> {
  const { rows } = await sql<InfoDetailRow>`
    select v.*, k.name as category_name, m.name as author_name, m.position as author_position, m.avatar_key as author_avatar_key
    from info i
    cross join lateral jsonb_populate_record(i, case when ${saved} then coalesce(i.draft, '{}') else '{}' end) v
    left join info_category k on k.org_id = i.org_id and k.id = v.category_id
    left join member m on m.org_id = i.org_id and m.id = v.author_id
    where i.org_id = ${orgId} and i.id = ${infoId}`.execute(db);
  return rows[0];
}

/** What decides who may read it. */
export const findAccess = (db: Db, orgId: string, infoId: string) =>
  db
    .selectFrom('info')
    .select(['status', 'audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'])
    .where('org_id', '=', orgId)
    .where('id', '=', infoId)
    .executeTakeFirst();

interface Place {
  id: string;
  publishedAt: Date;
}

const visibleTitles = (db: Db, person: Person) =>
  db
    .selectFrom('info')
    .select(['id', 'title'])
    .where('org_id', '=', person.orgId)
    .where('status', '=', 'published')
    .where(audienceCondition('info', person))
    .limit(literalLimit(1));

/** The next older article, down the list; a test checks the query plan. */
export const selectOlder = (db: Db, person: Person, { id, publishedAt }: Place) =>
  visibleTitles(db, person)
    .where('published_at', '<=', publishedAt)
    .where(sql<boolean>`(published_at < ${publishedAt} or id > ${id})`)
    .orderBy('published_at', 'desc')
    .orderBy('id');

/** The next newer article, up the list. */
export const selectNewer = (db: Db, person: Person, { id, publishedAt }: Place) =>
  visibleTitles(db, person)
    .where('published_at', '>=', publishedAt)
    .where(sql<boolean>`(published_at > ${publishedAt} or id < ${id})`)
    .orderBy('published_at')
    .orderBy('id', 'desc');

/** Related articles: published, visible to this person, and not excluded. */
interface Onward {
  exceptIds: readonly string[];
  rows: number;
}

const onward = (db: Db, person: Person, { exceptIds, rows }: Onward) =>
  selectInfoCards(db, person.orgId)
    .where('info.status', '=', 'published')
    .where(audienceCondition('info', person))
    .where(sql<boolean>`info.id <> all(${[...exceptIds]}::uuid[])`)
    .limit(literalLimit(rows));

/** Those sharing the most tags, newest first among equals. */
export const findOfTags = (db: Db, person: Person, { tags, ...wanted }: Onward & { tags: readonly string[] }) =>
  onward(db, person, wanted)
    .where(sql<boolean>`info.tags && ${[...tags]}::text[]`)
    .orderBy(sql`cardinality(array(select unnest(info.tags) intersect select unnest(${[...tags]}::text[])))`, 'desc')
    .orderBy('info.published_at', 'desc')
    .orderBy('info.id')
    .execute();

export const findOfCategory = (db: Db, person: Person, { categoryId, ...wanted }: Onward & { categoryId: string }) =>
  onward(db, person, wanted).where('info.category_id', '=', categoryId).orderBy('info.published_at', 'desc').orderBy('info.id').execute();
