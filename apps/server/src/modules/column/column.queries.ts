import { sql, type RawBuilder } from 'kysely';
import type { QueryOf } from '@palm/contract/endpoint';
import type { columnApi } from '@palm/contract/column/calls';
import { audienceCondition, type AudienceColumns } from '../../platform/audience.ts';
import { literalLimit } from '../../platform/database/literal-limit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Person } from '../../platform/person.ts';
import { foundBy } from '../search/index.ts';

export type ColumnListQuery = QueryOf<typeof columnApi.list>;

export interface ColumnCardRow {
  id: string;
  title: string;
  subtitle: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  category_name: string | null;
  teacher_names: string[];
  stage_count: number;
  course_count: number;
  subscriber_count: number;
  published_at: Date;
  update_id: string | null;
  update_text: string | null;
  update_at: Date | null;
  subscribed: boolean;
  begun: boolean;
  percent: number | null;
  completed: boolean | null;
}

export const teacherNames = sql`array(select who.name from topical_teacher tt
  join teacher who on who.org_id = tt.org_id and who.id = tt.teacher_id
  where tt.org_id = t.org_id and tt.topical_id = t.id order by tt.position)`;

/** The member's progress on the courses they can see: the mean of the required ones, or of all if none is required. */
const ownProgress = (person: Person) => sql`
  select count(*)::int as courses, coalesce(bool_or(p.started_at is not null), false) as begun,
    floor(coalesce(avg(coalesce(p.percent, 0)) filter (where tc.required), avg(coalesce(p.percent, 0))))::int as percent,
    coalesce(bool_and(p.completed_at is not null) filter (where tc.required), bool_and(p.completed_at is not null)) as completed
  from topical_course tc
  join course c on c.org_id = tc.org_id and c.id = tc.course_id and c.status = 'published' and ${audienceCondition('c', person)}
  left join course_progress p on p.org_id = tc.org_id and p.member_id = ${person.memberId} and p.course_id = tc.course_id
  where tc.org_id = t.org_id and tc.topical_id = t.id`;

/** Cards of the columns that `page` selects, sorted by `order`. */
const cardsOf = (person: Person, page: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<ColumnCardRow>`
  select t.id, t.title, t.subtitle, t.cover_motif, t.cover_tone, t.cover_key, t.stage_count, own.courses as course_count,
    t.subscriber_count, t.published_at, ${teacherNames} as teacher_names,
    (select k.name from course_category k where k.org_id = t.org_id and k.id = t.category_id) as category_name,
    newest.id as update_id, newest.text as update_text, newest.published_at as update_at,
    exists (select from topical_subscription s
      where s.org_id = t.org_id and s.topical_id = t.id and s.member_id = ${person.memberId}) as subscribed,
    own.begun, own.percent, own.completed
  from (${page}) t
  cross join lateral (${ownProgress(person)}) own
  left join lateral (select u.id, u.text, u.published_at from topical_update u
    where u.org_id = t.org_id and u.topical_id = t.id order by u.published_at desc, u.id limit 1) newest on true
  order by ${order}`;

export const visible = (person: Person) => sql`t.org_id = ${person.orgId} and t.status = 'published' and ${audienceCondition('t', person)}`;

const matching = (person: Person, { keyword, categoryId, teacherId, subscribed }: Partial<ColumnListQuery>) => sql`${visible(person)}
  ${keyword ? sql`and ${foundBy({ table: 't', kind: 'column', orgId: person.orgId }, keyword)}` : sql``}
  ${categoryId === undefined ? sql`` : sql`and t.category_id = ${categoryId}`}
  ${
    teacherId === undefined
      ? sql``
      : sql`and exists (select from topical_teacher tt where tt.org_id = t.org_id and tt.topical_id = t.id and tt.teacher_id = ${teacherId})`
  }
  ${
    subscribed
      ? sql`and exists (select from topical_subscription s
          where s.org_id = t.org_id and s.topical_id = t.id and s.member_id = ${person.memberId})`
      : sql``
  }`;

const orders = {
  updated: sql`t.renewed_at desc, t.id`,
  popular: sql`t.subscriber_count desc, t.id`,
  title: sql`t.title, t.id`,
} as const;

/** One page of the list; exported so that a test can check its query plan. */
export const selectColumns = (person: Person, query: ColumnListQuery) => {
  const order = orders[query.sort];
  return cardsOf(
    person,
    sql`select t.* from topical t where ${matching(person, query)}
      order by ${order} limit ${literalLimit(query.pageSize)} offset ${(query.pageNo - 1) * query.pageSize}`,
    order,
  );
};

export async function findColumns(db: Db, person: Person, query: ColumnListQuery) {
  const [{ rows }, count] = await Promise.all([
    selectColumns(person, query).execute(db),
    sql<{ total: number }>`select count(*)::int as total from topical t where ${matching(person, query)}`.execute(db),
  ]);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Cards of these columns in the order of the ids; those the person may not see are left out. */
export async function findCards(db: Db, person: Person, columnIds: readonly string[]): Promise<ColumnCardRow[]> {
  const ids = [...columnIds];
  const { rows } = await cardsOf(
    person,
    sql`select t.* from topical t where ${visible(person)} and t.id = any(${ids}::uuid[])`,
    sql`array_position(${ids}::uuid[], t.id)`,
  ).execute(db);
  return rows;
}

/** The member's progress on those of the columns that they have begun and may see. */
export async function findPercents(db: Db, person: Person, columnIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; percent: number }>`
    select t.id, coalesce(own.percent, 0) as percent from topical t cross join lateral (${ownProgress(person)}) own
    where ${visible(person)} and t.id = any(${[...columnIds]}::uuid[]) and own.begun`.execute(db);
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}

export type Shelf = 'suggested' | 'newest' | 'popular';

const shelfOrder = {
  suggested: sql`t.place, t.id`,
  newest: sql`t.published_at desc, t.id`,
  popular: sql`t.subscriber_count desc, t.id`,
} as const;

/** The first columns of the organisation, regardless of audience. */
export async function findShelf(db: Db, orgId: string, shelf: Shelf, rows: number) {
  const found = await sql<AudienceColumns & { id: string }>`
    select t.id, t.audience_all, t.audience_department_ids, t.audience_tags, t.audience_member_ids from topical t
    where t.org_id = ${orgId} and t.status = 'published' order by ${shelfOrder[shelf]} limit ${literalLimit(rows)}`.execute(db);
  return found.rows;
}

/** The same for one person, if too few of the shared list are visible to them. */
export async function findShelfFor(db: Db, person: Person, shelf: Shelf, rows: number): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    select t.id from topical t where ${visible(person)} order by ${shelfOrder[shelf]} limit ${literalLimit(rows)}`.execute(db);
  return found.rows;
}

/** Columns that match the rule of a block, newest first. */
export async function findByRule(
  db: Db,
  person: Person,
  { categoryId, tag }: { categoryId?: string | undefined; tag?: string | undefined },
  rows: number,
): Promise<string[]> {
  const inCategory = categoryId === undefined ? sql`true` : sql`t.category_id = ${categoryId}`;
  const tagged = tag === undefined || tag === '' ? sql`true` : sql`t.tags @> array[${tag}]::text[]`;
  const found = await sql<{ id: string }>`
    select t.id from topical t where ${visible(person)} and ${inCategory} and ${tagged}
    order by ${shelfOrder.newest} limit ${literalLimit(rows)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** How many columns the member subscribes to and may see. Looked up together, not one by one. Exported for a test of its plan. */
export const countSubscribed = (person: Person) => sql<{ count: number }>`
  select count(*)::int as count from topical t where ${visible(person)} and t.id = any(array(
    select s.topical_id from topical_subscription s where s.org_id = ${person.orgId} and s.member_id = ${person.memberId}))`;

export async function findFilters(db: Db, person: Person) {
  const [categories, teachers, subscribed] = await Promise.all([
    sql<{ id: string; name: string }>`
      select k.id, k.name from course_category k
      where k.org_id = ${person.orgId} and exists (select from topical t where ${visible(person)} and t.category_id = k.id)
      order by k.position, k.id`.execute(db),
    sql<{ id: string; name: string }>`
      select who.id, who.name from teacher who
      where who.org_id = ${person.orgId} and not who.archived and who.id in (
        select tt.teacher_id from topical t join topical_teacher tt on tt.org_id = t.org_id and tt.topical_id = t.id where ${visible(person)})
      order by who.name collate "zh-x-icu", who.id limit ${literalLimit(200)}`.execute(db),
    countSubscribed(person).execute(db),
  ]);
  return { categories: categories.rows, teachers: teachers.rows, subscribedCount: subscribed.rows[0]?.count ?? 0 };
}

interface LastColumnRow {
  id: string;
  course_id: string;
  course_title: string;
  last_studied_at: Date;
}

/** The columns the member studied last and has not completed, each with the course they were in. */
export async function findLastColumns(db: Db, person: Person, limit: number): Promise<LastColumnRow[]> {
  const { rows } = await sql<LastColumnRow>`
    select * from (
      select distinct on (t.id) t.id, c.id as course_id, c.title as course_title, p.last_studied_at
      from course_progress p
      join course c on c.org_id = p.org_id and c.id = p.course_id and c.status = 'published' and ${audienceCondition('c', person)}
      join topical_course tc on tc.org_id = p.org_id and tc.course_id = p.course_id
      join topical t on t.org_id = tc.org_id and t.id = tc.topical_id
      where p.org_id = ${person.orgId} and p.member_id = ${person.memberId} and p.completed_at is null and ${visible(person)}
      order by t.id, p.last_studied_at desc
    ) last order by last_studied_at desc, id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
