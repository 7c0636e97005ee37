import type { Sorted } from '@palm/contract/paging';
import { sql, type RawBuilder } from 'kysely';
import { audienceCondition } from '../../../platform/audience.ts';
import { literalLimit } from '../../../platform/database/literal-limit.ts';
import { orderOf, type SortKeys } from '../../../platform/database/sort-order.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';

export type RecordState = 'all' | 'started' | 'completed';

export interface Learner {
  orgId: string;
  memberId: string;
}

export interface RecordPage {
  state: RecordState;
  pageNo: number;
  pageSize: number;
  unfinishedFirst?: boolean;
  /** Sorted by last study, newest first, unless specified. */
  sort?: Sorted<RecordSort>;
}

type RecordSort = 'lastStudiedAt' | 'percent' | 'studiedSeconds';

// The courses of one member are found by index, and are few enough to sort.
const orders: SortKeys<RecordSort> = {
  lastStudiedAt: { by: sql`p.last_studied_at`, falling: true },
  percent: { by: sql`p.percent` },
  studiedSeconds: { by: sql`p.studied_seconds` },
};

export interface RecordSqlRow {
  course_id: string;
  title: string;
  cover_motif: string;
  cover_tone: string;
  cover_key: string | null;
  category_name: string | null;
  percent: number;
  completed_sections: number;
  required_count: number;
  studied_seconds: number;
  last_studied_at: Date;
  completed_at: Date | null;
  next_id: string | null;
  next_title: string | null;
  next_kind: string | null;
  next_position: number | null;
}

export const inState = (state: RecordState): RawBuilder<unknown> =>
  ({ all: sql`true`, started: sql`p.completed_at is null`, completed: sql`p.completed_at is not null` })[state];

const inOrder = ({
  unfinishedFirst = false,
  sort = '-lastStudiedAt',
}: Pick<RecordPage, 'unfinishedFirst' | 'sort'>): RawBuilder<unknown> => {
  const order = orderOf(sort, orders, sql`p.course_id`);
  return unfinishedFirst ? sql`p.completed_at is not null, ${order}` : order;
};

/**
 * The courses of these progress rows, each with the section to continue with (in the order of `nextSection`). Both are looked up row by row, so
 * the rows must be those of one page.
 */
const records = (progress: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<RecordSqlRow>`
  select c.id as course_id, c.title, c.cover_motif, c.cover_tone, c.cover_key, k.name as category_name,
    -- Members who have completed the course need nothing more.
    case when p.completed_at is null then c.required_count else p.completed_sections end as required_count,
    p.percent, p.completed_sections, p.studied_seconds, p.last_studied_at, p.completed_at,
    n.id as next_id, n.title as next_title, n.kind as next_kind, n.position as next_position
  from (${progress}) p
  join course c on c.org_id = p.org_id and c.id = p.course_id
  left join course_category k on k.org_id = c.org_id and k.id = c.category_id
  left join lateral (
    select s.id, s.title, s.kind, coalesce(sp.position, 0) as position
    from section s
    join chapter h on h.org_id = s.org_id and h.id = s.chapter_id
    left join section_progress sp on sp.org_id = s.org_id and sp.member_id = p.member_id and sp.section_id = s.id
    where s.org_id = p.org_id and s.course_id = p.course_id
    order by sp.completed_at is not null, s.id is distinct from p.last_section_id, not s.required, h.position, h.id, s.position, s.id limit 1
  ) n on true
  order by ${order}`;

const ofLearner = ({ orgId, memberId }: Learner) => sql`p.org_id = ${orgId} and p.member_id = ${memberId}`;

/** One page of the courses of a member. Exported for a test of its plan. */
export function recordsOf(learner: Learner, page: RecordPage) {
  const order = inOrder(page);
  const progress = sql`select p.* from course_progress p where ${ofLearner(learner)} and ${inState(page.state)}
    order by ${order} limit ${literalLimit(page.pageSize)} offset ${(page.pageNo - 1) * page.pageSize}`;
  return records(progress, order);
}

export async function findRecords(db: Db, learner: Learner, page: RecordPage) {
  const [list, count] = await Promise.all([
    recordsOf(learner, page).execute(db),
    sql<{ total: number }>`select count(*) as total from course_progress p where ${ofLearner(learner)} and ${inState(page.state)}`.execute(
      db,
    ),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * The most recently studied course that is incomplete and still open to this person. Progress is sorted first (`offset 0` keeps the planner from
 * joining before), then courses are looked up one by one until one is open. Exported for a test of its plan.
 */
export function latestRecordOf(person: Person) {
  const order = inOrder({});
  const latest = sql`
    select p.* from (
      select p.* from course_progress p where ${ofLearner(person)} and p.completed_at is null order by ${order} offset 0
    ) p cross join lateral (
      select from course c
      where c.org_id = p.org_id and c.id = p.course_id and c.status = 'published' and ${audienceCondition('c', person)} offset 0
    ) open order by ${order} limit 1`;
  return records(latest, order);
}

export async function findLatestRecord(db: Db, person: Person): Promise<RecordSqlRow | undefined> {
  return (await latestRecordOf(person).execute(db)).rows[0];
}

export async function memberExists(db: Db, { orgId, memberId }: Learner): Promise<boolean> {
  const row = await db.selectFrom('member').select('id').where('org_id', '=', orgId).where('id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}
