import type { QueryOf } from '@palm/contract/endpoint';
import type { courseApi } from '@palm/contract/course/calls';
import { sql } from 'kysely';
import { audienceCondition } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import { partOf, readPage, type ListPart } from '../../platform/database/read-page.ts';
import { orderOf, type SortKeys } from '../../platform/database/sort-order.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { foundBy } from '../search/index.ts';

export type CourseListQuery = QueryOf<typeof courseApi.list>;
type ShelfQuery = QueryOf<typeof courseApi.shelf>;
export type Shelf = ShelfQuery['shelf'];

const categoryName = sql<
  string | null
>`(select name from course_category k where k.org_id = course.org_id and k.id = course.category_id)`.as('category_name');
const teacherName = sql<string | null>`(select t.name from course_teacher ct join teacher t on t.org_id = ct.org_id and t.id = ct.teacher_id
  where ct.org_id = course.org_id and ct.course_id = course.id order by ct.position limit 1)`.as('teacher_name');

const cardColumns = [
  'id',
  'title',
  'subtitle',
  'cover_motif',
  'cover_tone',
  'cover_key',
  'tags',
  'difficulty',
  'section_count',
  'total_seconds',
  'learner_count',
  'required',
  'price',
  'published_at',
] as const;
const audienceColumns = ['audience_all', 'audience_department_ids', 'audience_tags', 'audience_member_ids'] as const;

/** What a card shows; names are sub-selects, so that a page of twenty looks up only twenty. */
export const selectCards = (db: Db, orgId: string) =>
  db
    .selectFrom('course')
    .where('org_id', '=', orgId)
    .select([...cardColumns, categoryName, teacherName]);
export type CourseCardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>;

const visible = (db: Db, person: Person) =>
  db.selectFrom('course').where('org_id', '=', person.orgId).where('status', '=', 'published').where(audienceCondition('course', person));

function matching(db: Db, person: Person, query: CourseListQuery) {
  const { keyword, categoryId, tag, difficulty, required, teacherId } = query;
  return visible(db, person)
    .$if(Boolean(keyword), (rows) => rows.where(foundBy({ table: 'course', kind: 'course', orgId: person.orgId }, keyword ?? '')))
    .$if(categoryId !== undefined, (rows) => rows.where('category_id', '=', categoryId ?? null))
    .$if(Boolean(tag), (rows) => rows.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .$if(difficulty !== undefined, (rows) => rows.where('difficulty', '=', difficulty ?? ''))
    .$if(required !== undefined, (rows) => rows.where('required', '=', required ?? false))
    .$if(teacherId !== undefined, (rows) =>
      rows.where(sql<boolean>`id in (select course_id from course_teacher where org_id = ${person.orgId} and teacher_id = ${teacherId})`),
    );
}

const keys: SortKeys<'publishedAt' | 'learnerCount' | 'title'> = {
  publishedAt: { by: sql`published_at`, falling: true },
  learnerCount: { by: sql`learner_count`, falling: true },
  title: { by: sql`title` },
};
const listOrder = { newest: '-publishedAt', popular: '-learnerCount', title: 'title' } as const;
type CoursePart = ListPart<keyof typeof keys>;

/** One part of the list; names are looked up for these rows only. */
const coursesOf = (db: Db, person: Person, query: CourseListQuery, { sort, limit, offset }: CoursePart) => {
  const order = orderOf(sort, keys, sql`id`);
  const page = matching(db, person, query).selectAll('course').orderBy(order).limit(literalLimit(limit)).offset(offset);
  return db
    .selectFrom(page.as('course'))
    .select([...cardColumns, categoryName, teacherName])
    .orderBy(order);
};

/** One page of the list; exported so that a test can check its query plan. */
export const selectVisibleCourses = (db: Db, person: Person, query: CourseListQuery) =>
  coursesOf(db, person, query, partOf({ ...query, sort: listOrder[query.sort] }));

export const findVisibleCourses = (db: Db, person: Person, query: CourseListQuery) =>
  readPage(
    { ...query, sort: listOrder[query.sort] },
    {
      find: (part) => coursesOf(db, person, query, part).execute(),
      count: async () => {
        const counted = matching(db, person, query).select((eb) => eb.fn.countAll<number>().as('total'));
        return (await counted.executeTakeFirstOrThrow()).total;
      },
    },
  );

/** Those of the courses that the person may see, in the order of the ids. */
export const findVisibleCards = (db: Db, person: Person, courseIds: readonly string[]): Promise<CourseCardRow[]> =>
  visible(db, person)
    .select([...cardColumns, categoryName, teacherName])
    .where(sql<boolean>`id = any(${[...courseIds]}::uuid[])`)
    .orderBy(sql`array_position(${[...courseIds]}::uuid[], id)`)
    .execute();

const shelfOrder = {
  // Courses required by the organisation first, then the most popular.
  recommended: sql`required desc, learner_count desc, id`,
  newest: sql`published_at desc, id`,
  popular: sql`learner_count desc, id`,
} as const;

const withAudience = (db: Db, orgId: string) => selectCards(db, orgId).select(audienceColumns);
export type ShelfRow = Awaited<ReturnType<ReturnType<typeof withAudience>['executeTakeFirstOrThrow']>>;

/** The first courses of the organisation, regardless of audience. */
export const findShelf = (db: Db, orgId: string, shelf: Shelf, rows: number): Promise<ShelfRow[]> =>
  withAudience(db, orgId)
    .where('status', '=', 'published')
    .orderBy(sql`${shelfOrder[shelf]}`)
    .limit(literalLimit(rows))
    .execute();

/** The same for one person, if too few of the shared list are visible to them. */
export const findShelfFor = (db: Db, person: Person, shelf: Shelf, rows: number): Promise<ShelfRow[]> =>
  withAudience(db, person.orgId)
    .where('status', '=', 'published')
    .where(audienceCondition('course', person))
    .orderBy(sql`${shelfOrder[shelf]}`)
    .limit(literalLimit(rows))
    .execute();

/** The organisation's selection for a block, as far as the person may see it: manual selections in their order, rules newest first. */
export const findChosen = (db: Db, person: Person, { source, itemIds = [], categoryId, tag }: ShelfQuery, rows: number) =>
  visible(db, person)
    .select([...cardColumns, categoryName, teacherName])
    .$if(source === 'manual', (chosen) =>
      chosen.where(sql<boolean>`id = any(${itemIds}::uuid[])`).orderBy(sql`array_position(${itemIds}::uuid[], id)`),
    )
    .$if(source === 'rule' && categoryId !== undefined, (chosen) => chosen.where('category_id', '=', categoryId ?? null))
    .$if(source === 'rule' && Boolean(tag), (chosen) => chosen.where(sql<boolean>`tags @> array[${tag}]::text[]`))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(literalLimit(rows))
    .execute();

/** All categories of the organisation, in order. */
export const findCategories = (db: Db, orgId: string) =>
  db.selectFrom('course_category').select(['id', 'name']).where('org_id', '=', orgId).orderBy('position').orderBy('id').execute();

export async function findVisibleCategories(db: Db, person: Person) {
  const { rows } = await sql<{ id: string; name: string; position: number; course_count: number }>`
    select k.id, k.name, k.position, c.course_count
    from (select category_id, count(*) as course_count from course
      where org_id = ${person.orgId} and status = 'published' and category_id is not null and ${audienceCondition('course', person)}
      group by category_id) c
    join course_category k on k.org_id = ${person.orgId} and k.id = c.category_id
    order by k.position, k.id`.execute(db);
  return rows;
}

export async function findFrequentTags(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from course, unnest(tags) as tag
    where org_id = ${person.orgId} and status = 'published' and ${audienceCondition('course', person)}
    group by tag order by count(*) desc, tag limit 20`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** How many courses are published. */
export async function countPublished(db: Db, orgId: string): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', orgId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  return count;
}
