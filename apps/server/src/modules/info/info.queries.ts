import type { QueryOf } from '@palm/contract/endpoint';
import type { ShelfSource } from '@palm/contract/first-page/shelf';
import type { infoApi } from '@palm/contract/info/calls';
import { sql } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { partOf, readPage, type ListPart } from '../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';

export type InfoListQuery = QueryOf<typeof infoApi.list>;

const cardColumns = [
  'info.id',
  'info.title',
  'info.lead',
  'info.cover_motif',
  'info.cover_tone',
  'info.cover_key',
  'info.pinned',
  'info.published_at',
  'info.read_count',
] as const;
const audienceColumns = ['info.audience_all', 'info.audience_department_ids', 'info.audience_tags', 'info.audience_member_ids'] as const;
const categoryName = sql<string | null>`(select k.name from info_category k where k.org_id = info.org_id and k.id = info.category_id)`.as(
  'category_name',
);
const authorName = sql<string | null>`(select m.name from member m where m.org_id = info.org_id and m.id = info.author_id)`.as(
  'author_name',
);

/** The columns of a card. Names are sub-selects, so that a page of twenty looks up only twenty. */
export const selectInfoCards = (db: Db, orgId: string) =>
  db
    .selectFrom('info')
    .where('info.org_id', '=', orgId)
    .select([...cardColumns, categoryName, authorName]);
export type InfoCardRow = Awaited<ReturnType<ReturnType<typeof selectInfoCards>['executeTakeFirstOrThrow']>>;

const visible = (db: Db, person: Person) =>
  selectInfoCards(db, person.orgId).where('info.status', '=', 'published').where(audienceCondition('info', person));

/** Those of the articles that the person may read, in the order of the ids. */
export const findVisibleCards = (db: Db, person: Person, infoIds: readonly string[]) =>
  visible(db, person)
    .where(sql<boolean>`info.id = any(${[...infoIds]}::uuid[])`)
    .orderBy(sql`array_position(${[...infoIds]}::uuid[], info.id)`)
    .execute();

const matching = (db: Db, person: Person, { categoryId, tag, teacherId }: InfoListQuery) =>
  visible(db, person)
    .$if(categoryId !== undefined, (rows) => rows.where('info.category_id', '=', categoryId ?? null))
    .$if(Boolean(tag), (rows) => rows.where(sql<boolean>`info.tags @> array[${tag}]::text[]`))
    .$if(teacherId !== undefined, (rows) =>
      rows.where(sql<boolean>`info.author_id = (select member_id from teacher where org_id = ${person.orgId} and id = ${teacherId})`),
    );

const keys: SortKeys<'publishedAt'> = { publishedAt: { by: sql`info.published_at`, falling: true } };
const newestFirst = '-publishedAt';

/** One page of the list; names are looked up only for its rows. */
const infosOf = (db: Db, person: Person, query: InfoListQuery, { sort, limit, offset }: ListPart<'publishedAt'>) => {
  const order = orderOf(sort, keys, sql`info.id`);
  const page = matching(db, person, query).clearSelect().selectAll('info').orderBy(order).limit(literalLimit(limit)).offset(offset);
  return db
    .selectFrom(page.as('info'))
    .select([...cardColumns, categoryName, authorName])
    .orderBy(order);
};

/** One page of the list; a test checks the query plan. */
export const selectVisibleInfos = (db: Db, person: Person, query: InfoListQuery) =>
  infosOf(db, person, query, partOf({ ...query, sort: newestFirst }));

export const findVisibleInfos = (db: Db, person: Person, query: InfoListQuery) =>
  readPage(
    { ...query, sort: newestFirst },
    {
      find: (part) => infosOf(db, person, query, part).execute(),
      count: async () => {
        const counted = matching(db, person, query)
          .clearSelect()
          .select((eb) => eb.fn.countAll<number>().as('total'));
        return (await counted.executeTakeFirstOrThrow()).total;
      },
    },
  );

/**
 * How many articles of each category the person may read, in the organisation's order; those without a category come last, with a null id.
 */
export async function countByCategory(db: Db, person: Person) {
  const { rows } = await sql<{ id: string | null; name: string | null; info_count: number }>`
    select k.id, k.name, c.info_count
    from (select category_id, count(*)::int as info_count from info
      where org_id = ${person.orgId} and status = 'published' and ${audienceCondition('info', person)} group by category_id) c
    left join info_category k on k.org_id = ${person.orgId} and k.id = c.category_id
    order by k.position, k.id`.execute(db);
  return rows;
}

const withAudience = (db: Db, orgId: string) => selectInfoCards(db, orgId).select(audienceColumns).where('info.status', '=', 'published');

/** Pinned and newest articles of the organisation for any audience; a test checks the query plan. */
export const selectShelf = (db: Db, orgId: string, rows: number) =>
  withAudience(db, orgId).orderBy('info.pinned', 'desc').orderBy('info.published_at', 'desc').orderBy('info.id').limit(literalLimit(rows));

/** Same for one person, if the shared list has too few for them. */
export const selectShelfFor = (db: Db, person: Person, rows: number) =>
  selectShelf(db, person.orgId, rows).where(audienceCondition('info', person));

type ChosenQuery = QueryOf<typeof infoApi.shelf> & { source: ShelfSource };

/** The articles selected for a block that this person may read: hand-picked in the chosen order, else the newest or the most read. */
export const findChosen = (db: Db, person: Person, { source, itemIds = [], categoryId, tag }: ChosenQuery, rows: number) =>
  visible(db, person)
    .$if(source === 'manual', (chosen) =>
      chosen.where(sql<boolean>`info.id = any(${itemIds}::uuid[])`).orderBy(sql`array_position(${itemIds}::uuid[], info.id)`),
    )
    .$if(source === 'rule' && categoryId !== undefined, (chosen) => chosen.where('info.category_id', '=', categoryId ?? null))
    .$if(source === 'rule' && Boolean(tag), (chosen) => chosen.where(sql<boolean>`info.tags @> array[${tag}]::text[]`))
    .$if(source === 'popular', (chosen) => chosen.orderBy('info.read_count', 'desc'))
    .orderBy('info.published_at', 'desc')
    .orderBy('info.id')
    .limit(literalLimit(rows))
    .execute();

/** The most read articles since a day, for any audience. */
export const findMostRead = (db: Db, orgId: string, since: string, rows: number) =>
  withAudience(db, orgId)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('info_read_day as d')
          .where('d.org_id', '=', orgId)
          .where(sql<boolean>`d.day >= ${since}::date`)
          .groupBy('d.info_id')
          .select(['d.info_id', sql<number>`sum(d.read_count)::int`.as('times')])
          .orderBy('times', 'desc')
          .orderBy('d.info_id')
          .limit(literalLimit(rows))
          .as('most'),
      (join) => join.onRef('most.info_id', '=', 'info.id'),
    )
    .select('most.times')
    .orderBy('most.times', 'desc')
    .orderBy('info.id')
    .execute();
